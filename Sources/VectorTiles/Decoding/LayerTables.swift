// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tables of a schema, used while a layer is read.

/// The drawn parts of a layer, with the numbers that its keys and values have in it.
struct LayerTables {
  /// The properties of the feature that is read.
  var properties: FeatureProperties

  /// The names.
  var names: NameFinder

  /// The use of its lines.
  let use: LayerTable.LineUse

  /// The keys of numbers of roads, and of heights in metres.
  private static let (roadNumber, elevation) = ("ref", "ele")

  private let otherAreas: AreaClass?
  private var areas: ClassFinder
  private var lines: ClassFinder
  private var ramps: ClassFinder
  private var levels: ClassFinder
  private var bridges: ClassFinder
  private var disputed: ClassFinder
  private var kinds: ClassFinder
  private var capitals: ClassFinder
  private var minor: ClassFinder
  private var directions: ClassFinder

  /// The slot of numbers of houses; nil if the layer has none.
  private let houseNumber: Int?

  /// The tables for a layer.
  ///
  /// `places`: the rules for its points; nil if they are not wanted. `languages`: the codes of the language of names.
  init(
    _ layer: TileLayer, _ table: LayerTable, places: PlaceRules?, hasNames: Bool,
    languages: [String]
  ) {
    let directions = table.directions
    var keys: Set<String> = hasNames ? NameFinder.wanted(in: languages) : []
    for table in table.areas { keys.formUnion(table.keys) }
    for table in table.lines { keys.formUnion(table.keys) }
    for table in table.ramps { keys.formUnion(table.keys) }
    for table in table.levels + table.bridges { keys.formUnion(table.keys) }
    for table in table.disputed { keys.formUnion(table.keys) }
    if hasNames { keys.insert(LayerTables.roadNumber) }
    for table in directions { keys.formUnion(table.keys) }
    if let key = table.houseNumber { keys.insert(key) }
    if let places {
      keys.insert(LayerTables.elevation)
      for table in places.kinds { keys.formUnion(table.keys) }
      for table in places.capitals + places.minor { keys.formUnion(table.keys) }
      keys.formUnion(places.populationRank + places.leastZoom + [places.population])
      if let rank = places.rank { keys.insert(rank) }
    }
    properties = FeatureProperties(layer, wanted: keys)
    names = NameFinder(properties, in: languages)
    (use, otherAreas) = (table.use, table.otherAreas)
    areas = ClassFinder(table.areas, properties, layer)
    lines = ClassFinder(table.lines, properties, layer)
    ramps = ClassFinder(table.ramps, properties, layer)
    levels = ClassFinder(table.levels, properties, layer)
    bridges = ClassFinder(table.bridges, properties, layer)
    disputed = ClassFinder(table.disputed, properties, layer)
    kinds = ClassFinder(places?.kinds ?? [], properties, layer)
    capitals = ClassFinder(places?.capitals ?? [], properties, layer)
    minor = ClassFinder(places?.minor ?? [], properties, layer)
    self.directions = ClassFinder(directions, properties, layer)
    houseNumber = table.houseNumber.flatMap { [properties] in properties.slots[$0] }
  }

  /// The class of a polygon; nil if it is not drawn.
  mutating func area(_ layer: TileLayer) -> AreaClass? {
    switch areas.find(properties, layer) {
    case .found(let number): AreaClass(rawValue: number)
    case .notDrawn: nil
    case .unknown: otherAreas
    }
  }

  /// The class of a line; nil if it is not drawn.
  mutating func line(_ layer: TileLayer) -> LineClass? {
    guard case .found(let number) = lines.find(properties, layer),
      let lineClass = LineClass(rawValue: number)
    else { return nil }
    if lineClass.isBorder, case .found = disputed.find(properties, layer) {
      return .disputedBorder
    }
    if case .found = ramps.find(properties, layer) { return lineClass.ofRamp }
    return lineClass
  }

  /// The levels of a line.
  mutating func level(_ layer: TileLayer) -> LineLevel {
    guard case .found(let number) = levels.find(properties, layer) else { return .ground }
    if number == LineLevel.bridge.rawValue, case .found(let level) = bridges.find(properties, layer)
    {
      return LineLevel(rawValue: level) ?? .bridge
    }
    return LineLevel(rawValue: number) ?? .ground
  }

  /// The only direction of traffic on a line; nil if it has both.
  mutating func direction(_ layer: TileLayer) -> TrafficDirection? {
    guard case .found(let number) = directions.find(properties, layer) else { return nil }
    return TrafficDirection(rawValue: number)
  }

  /// The kind of a place; nil if it is not drawn.
  mutating func placeKind(_ layer: TileLayer) -> PlaceKind? {
    guard case .found(let number) = kinds.find(properties, layer) else { return nil }
    return PlaceKind(rawValue: number)
  }

  /// Facts about a place.
  mutating func facts(
    _ rules: PlaceRules, _ kind: PlaceKind, _ layer: TileLayer
  ) -> (rank: Int, population: Int?, isCapital: Bool, leastZoom: Double) {
    var isCapital = false
    if case .found = capitals.find(properties, layer) { isCapital = true }
    let population = number(rules.population, layer).flatMap { Int(exactly: $0.rounded()) }
      .flatMap { $0 > 0 ? $0 : nil }
    // Within a kind the capital is first, then what the file says, then the number of digits of the population.
    var within = 99.0
    if let key = rules.rank, let rank = number(key, layer) {
      within = rank
    } else if let rank = firstNumber(rules.populationRank, layer) {
      within = 99 - 5 * rank
    } else if let population {
      within = 99 - 3 * Double(Int.bitWidth - population.leadingZeroBitCount)
    }
    var isMinor = false
    if case .found = minor.find(properties, layer) { isMinor = true }
    let rank = isCapital ? 0 : isMinor ? 99 : Int(min(max(within, 1), 99))
    // Their zooms count tiles of 256 pixels, which are one more.
    let zoom = firstNumber(rules.leastZoom, layer).map { min(max($0 - 1, 0), 24) }
    let least = zoom ?? kind.leastZoom + (isMinor ? 1 : 0)
    return (100 * kind.rawValue + rank, population, isCapital, least)
  }

  /// The number of a road, if it is one of those whose numbers people follow.
  func roadNumber(_ line: LineClass, _ layer: TileLayer) -> String? {
    line == .motorway || line == .trunk || line == .primary
      ? number(in: properties.slots[LayerTables.roadNumber], layer) : nil
  }

  /// The number of a house; nil if the feature has none.
  func houseNumber(_ layer: TileLayer) -> String? { number(in: houseNumber, layer) }

  /// The text of a slot, if it is as short as a number with letters.
  private func number(in slot: Int?, _ layer: TileLayer) -> String? {
    guard let slot, properties.values[slot] >= 0 else { return nil }
    // A road that is a part of several has all their numbers.
    let text = layer.text(properties.values[slot]).prefix { $0 != ";" }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      " "..."~" ~= scalar || "\u{c0}"..."\u{24f}" ~= scalar || "\u{400}"..."\u{45f}" ~= scalar
    }
    return isPlain && (1...8).contains(text.count) && text.first != " " && text.last != " "
      ? String(text) : nil
  }

  /// The height of a point in metres; nil if it has none on the Earth.
  func elevation(_ layer: TileLayer) -> Double? {
    guard let slot = properties.slots[LayerTables.elevation], properties.values[slot] >= 0 else {
      return nil
    }
    let value = properties.values[slot]
    return (layer.number(value) ?? Double(layer.text(value))).flatMap {
      -500...9000 ~= $0 ? $0 : nil
    }
  }

  /// The number of the first of some properties that has one; nil if none has.
  private func firstNumber(_ keys: [String], _ layer: TileLayer) -> Double? {
    for key in keys {
      if let number = number(key, layer) { return number }
    }
    return nil
  }

  /// The number that a property has; nil if it has none.
  private func number(_ key: String, _ layer: TileLayer) -> Double? {
    guard let slot = properties.slots[key], properties.values[slot] >= 0,
      let number = layer.number(properties.values[slot]), number.isFinite
    else { return nil }
    return number
  }
}
