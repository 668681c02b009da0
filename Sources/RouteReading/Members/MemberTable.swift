// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The points of a JSON document as a table: where they are, and which members become columns.

/// A list of points in a document, as a table.
struct MemberTable {
  /// The most columns; more members are not looked at.
  private static let mostColumns = 256

  /// The most depth of members and of arrays.
  private static let mostDepth = 12

  /// The steps to a point.
  let steps: [MemberStep]

  /// The columns; numbers first, so that no row begins with a text.
  private(set) var columns: [MemberColumn]

  /// Whether points are arrays of numbers.
  let isOfArrays: Bool

  /// The number of points that were seen.
  let count: Int

  /// The program that wrote the points; nil if it is not known.
  private(set) var schema: MemberSchema?

  /// An array of numbers that can be read in two orders; nil if there is none.
  private(set) var arrayWithoutOrder: MemberColumn?

  /// Whether the order that was requested is that of an array.
  private(set) var usesOrder = false

  /// The words with which points begin, as the first ones do.
  let startOfPoint: [String]

  /// Whether points stand in several arrays, between which no line is drawn.
  var hasParts: Bool { steps.count { $0 == .element } > 1 }

  /// The names of the members down to the points, with points between.
  var name: String {
    steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
      .joined(separator: ".")
  }

  /// Objects with the members of a shape.
  private init(objects shape: MemberShape, at steps: [MemberStep], _ options: ReadingOptions) {
    (self.steps, count, isOfArrays) = (steps, shape.objects, false)
    startOfPoint = ["{", "\"\(shape.names.first ?? "")\"", ":"]
    var shapes: [MemberShape] = []
    columns = []
    addMembers(of: shape, path: [], to: &shapes, options)
    dropCopies(shapes)
    schema = MemberSchema.of(Set(columns.map(\.fullName)))
    nameColumns()
  }

  /// Arrays of numbers, each of which is a point.
  private init(arrays shape: MemberShape, at steps: [MemberStep], _ options: ReadingOptions) {
    (self.steps, count, isOfArrays, startOfPoint) = (steps, shape.numberArrays, true, [])
    columns = []
    let names = steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
    addArray(shape, path: [], name: names.last ?? "points", options)
    nameColumns()
  }

  /// All lists of a document, those with the most points first.
  ///
  /// `isSequence`: whether several documents follow one another.
  static func lists(in shape: MemberShape, _ options: ReadingOptions) -> [MemberTable] {
    var found: [MemberTable] = []
    func look(_ shape: MemberShape, _ steps: [MemberStep]) {
      guard steps.count <= mostDepth else { return }
      if shape.objects > 0, steps.isEmpty || steps.last == .element {
        found.append(MemberTable(objects: shape, at: steps, options))
      }
      if let element = shape.element, shape.arrays > 0 {
        if element.numberArrays > 1 || element.numberArrays == 1 && steps.isEmpty {
          found.append(MemberTable(arrays: element, at: steps + [.element], options))
        }
        look(element, steps + [.element])
      }
      for (name, member) in zip(shape.names, shape.members) {
        look(member, steps + [.member(name)])
      }
    }
    look(shape, [])
    let lists = found.filter(\.hasPosition)
    // A document is a point itself only if it has no list, or others follow it.
    let inside = lists.filter { !$0.steps.isEmpty || $0.count > 1 }
    return (inside.isEmpty ? lists : inside).enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// Whether the names or the values of the members tell a position.
  private var hasPosition: Bool {
    if arrayWithoutOrder != nil { return true }
    let names = columns.map(\.name)
    do throws(ReadingError.Reason) {
      if try findPosition(names, unit: nil) != nil { return true }
    } catch { return true }
    return findOtherUnit(names) != nil || !positionTexts.isEmpty
  }

  /// The columns of texts that hold whole positions.
  private var positionTexts: [Int] = []

  // MARK: Columns

  private mutating func addMembers(
    of shape: MemberShape, path: [String], to shapes: inout [MemberShape], _ options: ReadingOptions
  ) {
    for (name, member) in zip(shape.names, shape.members) {
      guard columns.count < MemberTable.mostColumns else { return }
      let path = path + [name]
      if member.simple > 0 {
        columns.append(MemberColumn(path: path))
        shapes.append(member)
      }
      let before = columns.count
      if member.element?.simple ?? 0 > 0, member.numberArrays > 0 {
        addArray(member, path: path, name: name, options)
      }
      shapes += repeatElement(member, count: columns.count - before)
      if member.objects > 0, path.count < MemberTable.mostDepth {
        addMembers(of: member, path: path, to: &shapes, options)
      }
    }
  }

  /// Adds the numbers of an array as columns of a position, if it is one.
  private mutating func addArray(
    _ shape: MemberShape, path: [String], name: String, _ options: ReadingOptions
  ) {
    guard let first = shape.positions.first, shape.positions.allSatisfy({ $0.count == first.count })
    else { return }
    var order: CoordinateOrder?
    switch PositionArrayName(name) {
    case .ordered(let known): order = known
    case .unordered:
      order = options.order ?? orderByRange(shape.positions)
      usesOrder = options.order != nil
    case .other:
      guard path.isEmpty else { return }
      order = options.order ?? orderByRange(shape.positions)
      usesOrder = options.order != nil
    }
    let isOnEarth = shape.positions.allSatisfy { abs($0[0]) <= 360 && abs($0[1]) <= 360 }
    guard isOnEarth else { return }
    if order == nil { arrayWithoutOrder = MemberColumn(path: path, name: name) }
    let words =
      order == .latitudeLongitude ? ["latitude", "longitude"] : ["longitude", "latitude"]
    for (element, word) in (words + ["elevation"]).prefix(first.count).enumerated() {
      columns.append(MemberColumn(path: path, element: element, name: word))
    }
  }

  /// Drops members that repeat another one under a second name of the position.
  private mutating func dropCopies(_ shapes: [MemberShape]) {
    var kept: [Int] = []
    let axes = columns.map { $0.element == nil ? axis(of: $0) : nil }
    for index in columns.indices {
      let isCopy =
        axes[index] != nil
        && kept.contains { other in
          axes[index] == axes[other]
            && columns[index].path.dropLast() == columns[other].path.dropLast()
            && shapes[index].samples == shapes[other].samples
        }
      if !isCopy { kept.append(index) }
    }
    for index in kept where columns[index].element == nil {
      let samples = shapes[index].samples.filter { $0.first == 0x22 }.map { $0.dropFirst() }
      let isPosition =
        !samples.isEmpty
        && samples.allSatisfy { text in
          switch parsePairs(Array(text).span, order: .latitudeLongitude) {
          case .positions, .lines, .missing: true
          default: false
          }
        }
      if isPosition { positionTexts.append(index) }
    }
    let names = Set(positionTexts.map { columns[$0].fullName })
    // Numbers come first: a text may look like a comment there.
    let order =
      kept.filter { shapes[$0].samples.contains { $0.first != 0x22 } || columns[$0].element != nil }
      + kept.filter { index in
        columns[index].element == nil && shapes[index].samples.allSatisfy { $0.first == 0x22 }
      }
    columns = order.map { columns[$0] }
    positionTexts = columns.indices.filter { index in
      names.contains(columns[index].fullName)
        && !findWholePositionColumns([columns[index].path.last ?? ""]).isEmpty
    }
  }

  /// The axis that the name of a member is a usual word for; nil if it is another name.
  private func axis(of column: MemberColumn) -> Axis? {
    let name = normalizedName(column.path.last ?? "")
    if LatitudeLongitudeWords.english.latitude.contains(name) { return .latitude }
    return LatitudeLongitudeWords.english.longitude.contains(name) ? .longitude : nil
  }

  private mutating func nameColumns() {
    // The names of numbers of an array may be those of other members.
    let members = Set(
      columns.filter { $0.element == nil }.map { normalizedName($0.path.last ?? "") })
    for index in columns.indices where columns[index].element == nil {
      let name = normalizedName(columns[index].path.last ?? "")
      let word = String(name.dropLast(2))
      columns[index].isE7 =
        name.hasSuffix("e7") && LatitudeLongitudeWords.english.all.contains(word)
        && !members.contains(word)
    }
    for index in columns.indices where columns[index].element != nil {
      let word = columns[index].name
      if members.contains(word) || columns[..<index].contains(where: { $0.name == word }) {
        columns[index].name = (columns[index].path + [word]).joined(separator: ".")
      }
    }
    columns.nameByMembers()
    for index in columns.indices {
      guard columns[index].element == nil, let unit = schema?.units[columns[index].fullName] else {
        continue
      }
      columns[index].name = unit.hasSuffix(")") ? unit : "\(columns[index].name) (\(unit))"
    }
  }
}
