// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The features that have a class, as conditions for programs that draw tiles themselves.

/// A schema whose tiles are read.
package enum StreetSchema: String, CaseIterable, Sendable {
  case openMapTiles = "openmaptiles"
  case protomaps, shortbread

  fileprivate var tables: TileSchema {
    switch self {
    case .openMapTiles: .openMapTiles
    case .protomaps: .protomaps
    case .shortbread: .shortbread
    }
  }
}

/// The features of a layer that meet a condition.
package struct FeatureChoice: Equatable, Sendable {
  /// The name of the layer.
  package let layer: String

  /// Their condition.
  package let condition: FeatureCondition
}

/// A condition for the properties of a feature.
package indirect enum FeatureCondition: Equatable, Sendable {
  /// It is met, or not, by all.
  case constant(Bool)
  /// It is met if a property has one of some values, not met if it has one of others, and else as the last one.
  case property(String, is: [String], isNot: [String], otherwise: FeatureCondition)
  /// All are met.
  case all([FeatureCondition])
  /// Any is met.
  case any([FeatureCondition])

  /// Whether no feature meets it.
  package var isNever: Bool { self == .constant(false) }

  /// A condition with all parts that change nothing left out.
  private static func joined(_ parts: [FeatureCondition]) -> FeatureCondition {
    if parts.contains(where: \.isNever) { return .constant(false) }
    let rest = parts.filter { $0 != .constant(true) }
    return rest.isEmpty ? .constant(true) : rest.count == 1 ? rest[0] : .all(rest)
  }

  /// The condition that all of some are met.
  fileprivate static func both(_ a: FeatureCondition, _ b: FeatureCondition) -> FeatureCondition {
    joined([a, b])
  }

  /// The condition that one of some is met.
  fileprivate static func either(_ a: FeatureCondition, _ b: FeatureCondition) -> FeatureCondition {
    a.isNever ? b : b.isNever ? a : .any([a, b])
  }

  /// The condition that the first of some tables with an entry for a feature gives it a class that is wanted.
  ///
  /// `others`: whether a feature that no table has an entry for meets it.
  fileprivate init<Class>(
    _ tables: [KeyTable<Class>], others: Bool = false, wants: (Int) -> Bool
  ) {
    self = .constant(others)
    for table in tables.reversed() {
      for key in table.keys.reversed() {
        let wanted = table.classes.filter { $0.value.map(wants) ?? false }.keys.sorted()
        let unwanted = table.classes.filter { !($0.value.map(wants) ?? false) }.keys.sorted()
        // What is not wanted anyway needs no word.
        let matters = self != .constant(false)
        guard !wanted.isEmpty || (matters && !unwanted.isEmpty) else { continue }
        self = .property(key, is: wanted, isNot: matters ? unwanted : [], otherwise: self)
      }
    }
  }
}

extension StreetSchema {
  /// The areas of a class, by layers.
  package func features(of area: AreaClass) -> [FeatureChoice] {
    choices { table in
      FeatureCondition(table.areas, others: table.otherAreas == area) { $0 == area.rawValue }
    }
  }

  /// The lines of a class at a level that are drawn, by layers.
  package func features(of line: LineClass, at level: LineLevel) -> [FeatureChoice] {
    choices { table in
      guard table.use != .names else { return .constant(false) }
      return .both(
        StreetSchema.condition(of: line, in: table), StreetSchema.condition(of: level, in: table))
    }
  }

  /// The lines of a class that have names, by layers.
  package func names(of line: LineClass) -> [FeatureChoice] {
    choices { table in
      table.use == .shapes ? .constant(false) : StreetSchema.condition(of: line, in: table)
    }
  }

  /// The points of a kind that have names, by layers.
  package func names(of place: PlaceKind) -> [FeatureChoice] {
    choices { table in
      FeatureCondition(table.places?.kinds ?? []) { $0 == place.rawValue }
    }
  }

  /// The keys of names, the best first.
  ///
  /// - Parameter languages: The codes of the language, the best first; none for local names.
  /// - Returns: The keys.
  package static func keysOfNames(in languages: [String]) -> [String] {
    NameFinder.keys(in: languages) + NameFinder.keys.filter { $0.script == nil }.map(\.name)
  }

  private func choices(_ condition: (LayerTable) -> FeatureCondition) -> [FeatureChoice] {
    tables.layers.sorted { $0.key < $1.key }.compactMap { layer, table in
      let condition = condition(table)
      return condition.isNever ? nil : FeatureChoice(layer: layer, condition: condition)
    }
  }

  private static func condition(of line: LineClass, in table: LayerTable) -> FeatureCondition {
    let isDisputed = FeatureCondition(table.disputed) { _ in true }
    if line == .disputedBorder {
      return .both(
        FeatureCondition(table.lines) { LineClass(rawValue: $0)?.isBorder ?? false }, isDisputed)
    }
    let own = FeatureCondition(table.lines) { $0 == line.rawValue }
    if line.isBorder { return .both(own, not(isDisputed)) }
    let isRamp = FeatureCondition(table.ramps) { _ in true }
    guard !isRamp.isNever else { return own }
    let ramps = FeatureCondition(table.lines) { number in
      LineClass(rawValue: number).map { $0.ofRamp == line && $0 != line } ?? false
    }
    let hasRamps = line.ofRamp != line
    return .either(.both(own, hasRamps ? not(isRamp) : .constant(true)), .both(ramps, isRamp))
  }

  private static func condition(of level: LineLevel, in table: LayerTable) -> FeatureCondition {
    guard level.isBridge else {
      return FeatureCondition(table.levels, others: level == .ground) { $0 == level.rawValue }
    }
    return .both(
      FeatureCondition(table.levels) { $0 == LineLevel.bridge.rawValue },
      FeatureCondition(table.bridges, others: level == .bridge) { $0 == level.rawValue })
  }

  private static func not(_ condition: FeatureCondition) -> FeatureCondition {
    switch condition {
    case .constant(let isMet): .constant(!isMet)
    case .property(let key, let yes, let no, let otherwise):
      .property(key, is: no, isNot: yes, otherwise: not(otherwise))
    case .all(let parts): .any(parts.map(not))
    case .any(let parts): .all(parts.map(not))
    }
  }
}
