// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of GeoJSON, a block at a time.

import Geography
import JSON

/// Reads GeoJSON (RFC 7946), also several documents one after another (newline-delimited, RFC 8142).
///
/// Each feature, and each geometry that is in none, is a track; each line and each ring of it a segment, and so
/// is each point of a `MultiPoint`. A `Point` is a waypoint. Properties are values of all its fixes, or of each
/// fix where they are arrays of as many values. Positions are passed on as they come, but where values are
/// requested, or the type of a geometry stands after its coordinates, they wait for the end of the feature.
///
/// Where the document is damaged, the positions before are drawn, and the features after.
final class GeoJSONReader: FixReader {
  /// The most single points that can be waypoints.
  private static let mostPoints = 100_000

  /// The kind of a container.
  private enum Role {
    /// An object with a type; of an item that begins with it, or within one.
    case object(isItem: Bool)
    /// The objects of an array: those of `features` are items.
    case objects(areItems: Bool)
    case coordinates
    case properties
    /// An array that may be values, or one within it.
    case values
    /// The member `crs` of earlier GeoJSON, or an object within it.
    case referenceSystem
  }

  private let input: String
  private let options: ReadingOptions
  private let scanner: JSONScanner
  private let cutOff: CutOff
  private var fixes: DocumentFixCollector
  private var isAtEnd = false
  private var roles: [Role] = []
  private var key: [UInt8] = []
  private var item = GeoJSONItem(isHolding: false)
  private var geometries: [GeoJSONGeometry] = []

  /// The containers that were open with the start of the current feature, and what was around it.
  private var itemStart = (depth: 0, roles: 0, geometries: 0)

  // The current coordinates.
  private var arraysOpen = 0
  private var current = GeoJSONPosition()
  private var isSegmentOpen = false

  /// Whether positions may have more than three numbers.
  private var takesLongPositions = false

  /// The start of the current position.
  private var bracket = LogPosition(line: 1)

  // The current array of values.
  private var valuePlaces: [Int] = []

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read together, at least 1.
  ///   - format: The format that was made GeoJSON. Default: GeoJSON itself.
  /// - Throws: `LocatedReason`, when something is requested that no GeoJSON has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int,
    format: LogFormat = .geojson
  ) throws(LocatedReason) {
    fixes = try DocumentFixCollector(input: input, format: format, options: options)
    cutOff = source.cutOff
    scanner = JSONScanner(
      source, firstLine: options.skippedLines + 1, isSequence: true, blockSize: blockSize)
    scanner.takesControlCharacters = !options.isStrict
    self.input = input
    self.options = options
  }

  /// Each feature is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    isAtEnd = isAtEnd && !scanner.isGrowing
    do throws(LocatedReason) {
      while fixes.count < 1 << 12, !isAtEnd {
        do throws(LocatedReason) { try step() } catch { try resume(after: error) }
      }
    } catch { throw error.named(input) }
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  // MARK: Damage

  /// Goes on after damage, or ends the reading with it.
  private func resume(after fault: LocatedReason) throws(LocatedReason) {
    guard case .json(var damage) = fault.reason, let position = fault.position,
      !scanner.isGrowing
    else { throw fault }
    var isWrongPosition = false
    switch damage {
    case .syntax(.isTooDeep), .syntax(.isTooLong), .syntax(.isTooLarge): throw fault
    case .syntax(.isCutOff), .syntax(.textIsCutOff): damage = .isCutOff(points: 0)
    case .syntax: break
    case .expected, .shortPosition:
      guard case .coordinates = roles.last else { throw fault }
      isWrongPosition = true
    default: throw fault
    }
    let outer = (
      Array(roles.prefix(itemStart.roles)), Array(geometries.prefix(itemStart.geometries))
    )
    try endDamagedItem()
    if isWrongPosition, skipRestOfItem() {
      (roles, geometries) = outer
    } else {
      let hasMore: Bool
      do throws(JSONFault) { hasMore = try scanner.resume() } catch { throw LocatedReason(error) }
      isAtEnd = !hasMore
    }
    if case .isCutOff = damage { damage = .isCutOff(points: fixes.pointsUsed) }
    try fixes.note(isAtEnd ? cutOff.reason ?? .json(damage) : .json(damage), at: position)
  }

  /// Steps over the rest of the current feature; false if it is no JSON.
  private func skipRestOfItem() -> Bool {
    do throws(JSONFault) {
      while scanner.depth >= itemStart.depth { try scanner.skipContainer() }
      return true
    } catch { return false }
  }

  /// Ends a feature within which the document is damaged: its whole positions are drawn.
  private func endDamagedItem() throws(LocatedReason) {
    current.removeAll()
    for geometry in geometries.reversed() where geometry.expectedNesting == geometry.nesting {
      if let point = geometry.point { item.points.append(point) }
      if geometry.isMultiPoint, !options.joinsPoints {
        for index in geometry.firstHeld..<item.held.count { item.held[index].beginsSegment = true }
      }
    }
    // Coordinates whose type is not known may be points.
    if let geometry = geometries.last, geometry.hasCoordinates,
      geometry.expectedNesting != geometry.nesting
    {
      item.held.removeSubrange(geometry.firstHeld...)
    }
    // The rest of a list that is not whole is missing, and what belongs to lost positions is not used.
    let count = item.positions
    item.arrays = item.arrays.mapValues { array in
      var array = array
      let missing = max(0, count - array.texts.count)
      array.texts = Array(array.texts.prefix(count)) + [[UInt8]](repeating: [], count: missing)
      return array
    }
    if !roles.isEmpty { try endItem() }
    (roles, geometries) = ([], [])
  }

  // MARK: Pieces

  /// Takes the next piece of the document.
  private func step() throws(LocatedReason) {
    if case .coordinates = roles.last, let geometry = geometries.last, geometry.nesting > 1,
      arraysOpen == geometry.nesting - 1, fixes.count < 1 << 12
    {
      scanner.takeArrays {
        parseCell($0.span, decimalComma: false).number
      } where: { longitude, latitude, count in
        // The others are looked at number by number.
        (count <= 3 || takesLongPositions) && abs(longitude) <= 360 && abs(latitude) <= 90
      } _: { longitude, latitude, elevation in
        bracket = scanner.logPosition
        append(longitude: longitude, latitude: latitude, elevation: elevation)
      }
    }
    guard let event = try scanner.nextOfLog() else {
      isAtEnd = true
      if let reason = cutOff.reason { try fixes.note(reason, at: scanner.logPosition) }
      return
    }
    if let found = scanner.takeControlCharacters() {
      try fixes.note(
        .json(.controlCharacter(found.byte)),
        at: LogPosition(line: found.first.line, column: found.first.column), count: found.count)
      // What stood in a number may have been a digit.
      if case .coordinates = roles.last {
        throw scanner.fault(event, expected: "a number in degrees")
      }
    }
    switch roles.last {
    case nil: try takeDocument(event)
    case .object(let isItem): try takeMember(event, isItem: isItem)
    case .objects(let areItems):
      switch event {
      case .beginObject: beginObject(isItem: areItems)
      case .endArray: roles.removeLast()
      case .null: break
      default: throw scanner.fault(event, expected: "an object of GeoJSON")
      }
    case .coordinates: try takeCoordinates(event)
    case .properties: try takeProperty(event)
    case .values: try takeValue(event)
    case .referenceSystem: try takeReferenceSystem(event)
    }
  }

  private func takeDocument(_ event: JSONEvent) throws(LocatedReason) {
    switch event {
    case .end: break
    case .beginObject: beginObject(isItem: true)
    default: throw scanner.fault(event, expected: "an object of GeoJSON")
    }
  }

  private func beginObject(isItem: Bool) {
    if isItem { itemStart = (scanner.depth, roles.count, geometries.count) }
    roles.append(.object(isItem: isItem))
    if isItem {
      item = GeoJSONItem(isHolding: !fixes.requested.isEmpty)
      fixes.beginTrack()
    }
    var geometry = GeoJSONGeometry()
    geometry.firstHeld = item.held.count
    geometries.append(geometry)
  }

  private func takeMember(_ event: JSONEvent, isItem: Bool) throws(LocatedReason) {
    if case .key = event {
      key = scanner.text
      return try noteMember()
    }
    if case .endObject = event { return try endObject(isItem: isItem) }
    switch (String(decoding: key, as: UTF8.self), event) {
    case ("type", .string): geometries[geometries.count - 1].type = scanner.text
    case ("features", .beginArray): roles.append(.objects(areItems: true))
    case ("geometries", .beginArray): roles.append(.objects(areItems: false))
    case ("geometry", .beginObject): beginObject(isItem: false)
    case ("properties", .beginObject): roles.append(.properties)
    case ("crs", .beginObject): roles.append(.referenceSystem)
    case ("coordinates", .beginArray): try beginCoordinates()
    case (_, .beginObject), (_, .beginArray): try scanner.skipContainerOfLog()
    default: break
    }
  }

  /// Notes a member that decides the drawing.
  ///
  /// Of two such members it would be unclear which one counts.
  private func noteMember() throws(LocatedReason) {
    guard
      let member = GeoJSONGeometry.members.firstIndex(where: { key.elementsEqual($0.utf8) })
    else { return }
    if geometries[geometries.count - 1].hasMember[member] {
      throw scanner.fault(.keyTwice(GeoJSONGeometry.members[member]))
    }
    geometries[geometries.count - 1].hasMember[member] = true
  }

  /// Ends an object: what its type says decides what its coordinates are.
  private func endObject(isItem: Bool) throws(LocatedReason) {
    roles.removeLast()
    let geometry = geometries.removeLast()
    if geometry.hasCoordinates {
      guard let type = geometry.type else { throw scanner.fault(.hasNoType) }
      if geometry.expectedNesting == 0 { throw scanner.fault(.unknownType(type)) }
      if geometry.nesting > 0, geometry.expectedNesting != geometry.nesting {
        throw scanner.fault(.nesting(type: type))
      }
      if let point = geometry.point { item.points.append(point) }
      if item.isHolding, geometry.isMultiPoint, !options.joinsPoints {
        for index in geometry.firstHeld..<item.held.count { item.held[index].beginsSegment = true }
      }
    } else if geometry.expectedNesting == 0, let type = geometry.type {
      throw scanner.fault(.unknownType(type))
    }
    if isItem { try endItem() }
  }

  /// Passes on what waited for the end of a feature.
  private func endItem() throws(LocatedReason) {
    for (place, array) in item.arrays
    where array.texts.count != item.positions && item.positions > 0 {
      // Skip properties that no option uses.
      guard fixes.requested.areAsked([place]) else {
        item.arrays[place] = nil
        continue
      }
      throw LocatedReason(
        reason: .json(
          .arrayLength(name: array.name, values: array.texts.count, positions: item.positions)),
        position: array.position)
    }
    let hasElevations = !fixes.requested.isEmpty && item.held.contains { !$0.elevation.isNaN }
    let elevationPlaces = hasElevations ? elevations : []
    for fix in item.held {
      if fix.beginsSegment { fixes.beginSegment() }
      for (place, array) in item.arrays { fixes.values.set(array.texts[fix.number], at: place) }
      if !fix.elevation.isNaN {
        for place in elevationPlaces { fixes.values.set("\(fix.elevation)".utf8, at: place) }
      }
      fixes.append(fix.coordinate) { fix.position }
    }
    fixes.nameTrack(item.name)
    var stroke = item.stroke
    stroke?.opacity = item.strokeOpacity
    fixes.styleTrack(stroke, width: item.strokeWidth)
    for point in item.points {
      guard fixes.report.waypoints.count < GeoJSONReader.mostPoints else {
        throw scanner.fault(.tooManyPoints)
      }
      var waypoint = Waypoint(point.place, label: label(item.name), color: item.markerColor)
      if !point.elevation.isNaN { waypoint.elevation = point.elevation }
      waypoint.notes = item.notes
      fixes.append(waypoint, at: scanner.logPosition, hasTime: item.hasTime)
    }
    item = GeoJSONItem(isHolding: false)
  }

  /// The places of elevations.
  private var elevations: [Int] { fixes.requested.places(of: "elevation") }

  // MARK: Coordinates

  private func beginCoordinates() throws(LocatedReason) {
    let index = geometries.count - 1
    if geometries[index].type == nil { item.isHolding = true }
    geometries[index].hasCoordinates = true
    geometries[index].firstHeld = item.held.count
    roles.append(.coordinates)
    (arraysOpen, bracket) = (1, scanner.logPosition)
    current.removeAll()
    isSegmentOpen = false
  }

  private func takeCoordinates(_ event: JSONEvent) throws(LocatedReason) {
    switch event {
    case .beginArray where current.count == 0:
      arraysOpen += 1
      bracket = scanner.logPosition
    case .number, .string:
      let number = parseCell(unpadded(scanner.text.span), decimalComma: false)
      guard case .number(let value) = number else {
        throw scanner.fault(event, expected: "a number in degrees")
      }
      if case .string = event {
        try fixes.note(.json(.quotedNumber(scanner.text)), at: scanner.logPosition)
      }
      current.append(value, scanner.text)
    case .endArray:
      let index = geometries.count - 1
      if current.count > 0 {
        guard current.count >= 2 else { throw scanner.fault(.shortPosition(current.count)) }
        if geometries[index].nesting == 0 { geometries[index].nesting = arraysOpen }
        guard geometries[index].nesting == arraysOpen else {
          throw scanner.fault(.nesting(type: geometries[index].type ?? []))
        }
        if current.count > 3, !takesLongPositions {
          if current.isSeveral { throw scanner.fault(.severalPositions(current.count)) }
          takesLongPositions = true
        }
        try takePosition()
        current.removeAll()
      } else if arraysOpen > 1, arraysOpen == geometries[index].nesting {
        throw scanner.fault(.shortPosition(0))
      } else {
        isSegmentOpen = false
      }
      arraysOpen -= 1
      if arraysOpen == 0 { roles.removeLast() }
    // Some programs write that an elevation is not known.
    case .null where current.count > 1: current.append(.nan, [])
    default: throw scanner.fault(event, expected: "a number in degrees")
    }
  }

  /// Takes the position whose numbers were read one by one.
  private func takePosition() throws(LocatedReason) {
    let (longitude, latitude) = (current.numbers[0], current.numbers[1])
    guard let (axis, text) = current.offEarth else {
      return append(
        longitude: longitude, latitude: latitude,
        elevation: current.count > 2 ? current.numbers[2] : .nan)
    }
    if geometries[geometries.count - 1].nesting > 1 { item.positions += 1 }
    fixes.noteOffEarth(latitude: latitude, longitude: longitude)
    try fixes.leaveOut(.outOfRange(axis: axis, cell: Array(text.prefix(164))), at: bracket)
  }

  /// Adds a position that is on the Earth.
  private func append(longitude: Double, latitude: Double, elevation: Double) {
    let index = geometries.count - 1
    if geometries[index].nesting > 1 { item.positions += 1 }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    if geometries[index].nesting == 1 {
      geometries[index].point = (coordinate, elevation)
      return
    }
    let beginsSegment =
      !isSegmentOpen || geometries[index].isMultiPoint && !options.joinsPoints
    isSegmentOpen = true
    if item.isHolding {
      item.held.append(
        GeoJSONItem.HeldFix(
          coordinate: coordinate, elevation: elevation, position: bracket,
          beginsSegment: beginsSegment, number: item.positions - 1))
    } else {
      if beginsSegment { fixes.beginSegment() }
      fixes.append(coordinate) { bracket }
    }
  }

  // MARK: Properties

  private func takeProperty(_ event: JSONEvent) throws(LocatedReason) {
    switch event {
    case .key:
      key = scanner.text
      return
    case .endObject:
      roles.removeLast()
      return
    // What the converter togeojson has of each position.
    case .beginObject where key.elementsEqual("coordinateProperties".utf8):
      roles.append(.properties)
      return
    case .beginObject: return try scanner.skipContainerOfLog()
    case .string, .number, .isTrue, .isFalse, .null, .beginArray, .endArray, .end: break
    }
    let places =
      fixes.requested.isEmpty ? [] : fixes.requested.places(of: key.span)
    if case .beginArray = event {
      guard !places.isEmpty else { return try scanner.skipContainerOfLog() }
      roles.append(.values)
      valuePlaces = places
      for place in places { item.arrays[place] = (key, [], scanner.logPosition) }
      return
    }
    let text = text(of: event)
    if !text.isEmpty, namesOfTimes.contains(key) { item.hasTime = true }
    for place in places { fixes.trackValues.set(text, at: place) }
    if key.elementsEqual("stroke-opacity".utf8), let opacity = plainNumber(text.span) {
      item.strokeOpacity = min(max(opacity, 0), 1)
    }
    if key.elementsEqual("stroke-width".utf8), let width = plainNumber(text.span), width > 0 {
      item.strokeWidth = width
    }
    guard case .string = event else { return }
    switch String(decoding: key, as: UTF8.self) {
    case "name": item.name = text
    case "title" where item.name.isEmpty: item.name = text
    case "stroke": item.stroke = WrittenColor(css: scanner.string)
    case "marker-color": item.markerColor = scanner.string
    case "time": item.notes.time = scanner.string
    case "cmt": item.notes.comment = scanner.string
    case "desc", "description": item.notes.description = scanner.string
    case "sym": item.notes.symbol = scanner.string
    case "type": item.notes.type = scanner.string
    default: break
    }
  }

  /// Takes a part of what says in which reference system positions are.
  private func takeReferenceSystem(_ event: JSONEvent) throws(LocatedReason) {
    switch event {
    case .key: key = scanner.text
    case .beginObject: roles.append(.referenceSystem)
    case .endObject: roles.removeLast()
    case .beginArray: try scanner.skipContainerOfLog()
    case .string where key.elementsEqual("name".utf8) || key.elementsEqual("href".utf8):
      if !isReferenceSystemRead(scanner.string) {
        throw scanner.fault(.referenceSystem(scanner.text))
      }
    default: break
    }
  }

  private func takeValue(_ event: JSONEvent) throws(LocatedReason) {
    switch event {
    // Several lines have an array of values each.
    case .beginArray: roles.append(.values)
    case .endArray: roles.removeLast()
    case .beginObject: try scanner.skipContainerOfLog()
    default:
      let text = text(of: event)
      for place in valuePlaces { item.arrays[place]?.texts.append(text) }
    }
  }

  /// A simple value as a cell would have it.
  private func text(of event: JSONEvent) -> [UInt8] {
    switch event {
    case .string, .number: scanner.text
    case .isTrue: Array("true".utf8)
    case .isFalse: Array("false".utf8)
    default: []
    }
  }
}
