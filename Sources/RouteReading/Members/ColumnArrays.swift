// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Points whose members are arrays of their own, such as the streams of Strava.

import JSON
import NumberText

/// An object that has an array of values for each column, or an array of such columns.
struct ColumnArrays {
  /// The most bytes of a document: it is read as a whole.
  private static let mostBytes = 16 << 20

  /// The names down to the object.
  private let path: [String]

  /// The units of Strava's streams.
  private static let units = [
    "altitude": "m", "distance": "m", "velocity_smooth": "m/s", "time": "s", "watts": "W",
    "heartrate": "bpm", "grade_smooth": "%", "temp": "°C",
  ]

  /// Recognises columns; nil if the document has something else.
  init?(_ shape: MemberShape) {
    var shape = shape
    var path: [String] = []
    while !ColumnArrays.isTable(shape) {
      guard shape.objects == 1, shape.arrays == 0, path.count < 8,
        let next = zip(shape.names, shape.members).first(where: { $1.objects == 1 })
      else { return nil }
      path.append(next.0)
      shape = next.1
    }
    self.path = path
  }

  private static func isTable(_ shape: MemberShape) -> Bool {
    if shape.objects == 1, shape.arrays == 0 {
      let arrays = zip(shape.names, shape.members).filter { _, member in isColumn(member) }
      let names = arrays.map(\.0)
      if names.contains("latlng"), arrays.count > 1 || shape["latlng"]?.objects == 1 { return true }
      return ((try? findPosition(names, unit: nil)) ?? nil) != nil
    }
    guard shape.arrays == 1, let stream = shape.element, stream["data"] != nil,
      let kind = stream["type"]
    else { return false }
    return kind.samples.contains(Array("\"latlng".utf8))
  }

  /// Whether a member is an array of simple values or of pairs, or an object with one.
  private static func isColumn(_ shape: MemberShape) -> Bool {
    if let data = shape["data"], shape.objects == 1 { return data.arrays == 1 }
    guard shape.arrays == 1, let element = shape.element else { return false }
    return element.objects == 0 && (element.simple > 0 || element.numberArrays > 0)
  }

  /// Reads the document, and writes the columns as a table.
  ///
  /// Throws `LocatedReason`, when it is damaged, or the columns have different lengths.
  func table(
    _ source: consuming ByteSource, firstLine: Int
  ) throws(LocatedReason) -> [UInt8] {
    let scanner = JSONScanner(
      source, firstLine: firstLine, isSequence: false, blockSize: 1 << 16,
      mostBytes: ColumnArrays.mostBytes)
    var tree = try JSONTree(scanner)
    for name in path { tree = tree[name] ?? .null }
    let columns = columns(of: tree)
    let count = (columns.first(where: \.isPairs) ?? columns.first)?.values.count ?? 0
    for column in columns where column.values.count != count {
      throw LocatedReason(
        reason: .json(
          .arrayLength(
            name: Array(column.name.utf8), values: column.values.count, positions: count)),
        position: column.place)
    }
    return ColumnArrays.text(columns, rows: count)
  }

  /// A column with a value for each point.
  private struct Column {
    let name: String
    let values: [JSONTree]
    let place: LogPosition?

    /// Whether its values are pairs of latitude and longitude.
    var isPairs: Bool { name == "latlng" }
  }

  /// The columns of an object, or of an array of streams.
  private func columns(of tree: JSONTree) -> [Column] {
    var members: [(name: String, value: JSONTree)] = []
    if case .object(let all) = tree {
      members = all.map { ($0.key, $0.value) }
    } else {
      members = tree.items.compactMap { stream in stream["type"]?.text.map { ($0, stream) } }
    }
    return members.compactMap { name, value in
      let array = value["data"] ?? value
      guard case .array(let values, let place) = array, !name.isEmpty else { return nil }
      return Column(name: name, values: values, place: place)
    }
  }

  /// The columns as a table.
  private static func text(_ columns: [Column], rows: Int) -> [UInt8] {
    let areStreams = columns.contains(where: \.isPairs)
    var text: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { text.append(0x2c) }
      let unit = areStreams ? units[column.name].map { " (\($0))" } ?? "" : ""
      if column.isPairs {
        text += Array("latitude,longitude".utf8)
      } else {
        text.append(cell: cleaned("\(column.name)\(unit)".utf8))
      }
    }
    text.append(0x0a)
    for row in 0..<rows {
      for (index, column) in columns.enumerated() {
        if index > 0 { text.append(0x2c) }
        guard column.isPairs else {
          append(column.values[row], to: &text)
          continue
        }
        let pair = column.values[row].items
        append(pair.first ?? .null, to: &text)
        text.append(0x2c)
        append(pair.count > 1 ? pair[1] : .null, to: &text)
      }
      text.append(0x0a)
    }
    return text
  }

  private static func append(_ value: JSONTree, to text: inout [UInt8]) {
    switch value {
    case .number(let number): text += Array(plainText(number).utf8)
    case .string(let bytes, _): text.append(cell: cleaned(bytes))
    case .flag(let flag): text += Array("\(flag)".utf8)
    case .null, .object, .array: break
    }
  }

  /// A text on one line, cut at a length that a cell can have.
  private static func cleaned(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.prefix(1 << 10).map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }
  }
}
