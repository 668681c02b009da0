// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decodes the features of a layer.

/// Reads layers into a tile.
struct LayerDecoder {
  /// The wanted parts.
  let wanted: TileSelection

  /// The parts read.
  private(set) var tile: VectorTile

  private var geometry = TileGeometry()
  private var featuresLeft = VectorTileLimits.features

  /// Whether each class is wanted, as asking a set would take longer than reading most features.
  private let wantsArea, wantsLine, wantsStreetName: [Bool]

  /// A decoder that adds to a tile.
  init(_ tile: VectorTile, wanted: TileSelection) {
    (self.tile, self.wanted) = (tile, wanted)
    wantsArea = AreaClass.allCases.map(wanted.areas.contains)
    wantsLine = LineClass.allCases.map(wanted.lines.contains)
    wantsStreetName = LineClass.allCases.map(wanted.streetNames.contains)
  }

  /// Whether anything that a layer can hold is wanted.
  func wants(_ table: LayerTable) -> Bool {
    wantsAreas(table) || wantsLines(table) || (table.places != nil && wanted.hasAnyPlaces)
      || (table.houseNumber != nil && wanted.hasHouseNumbers)
  }

  /// Reads a layer.
  mutating func read(_ layer: TileLayer, _ table: LayerTable) throws(VectorTileError) {
    let places = wanted.hasAnyPlaces ? table.places : nil
    var tables = LayerTables(
      layer, table, places: places, hasNames: hasNames(table), languages: wanted.languages)
    let (hasAreas, hasLines) = (wantsAreas(table), wantsLines(table))
    for range in layer.features {
      guard featuresLeft > 0 else {
        throw VectorTileError("has more than \(VectorTileLimits.features) features")
      }
      featuresLeft -= 1
      let feature = try TileFeature(layer.reader.part(range))
      switch feature.kind {
      case .polygon where hasAreas:
        try tables.properties.read(layer.reader.part(feature.tags))
        try readArea(feature, layer, &tables)
      case .line where hasLines:
        try tables.properties.read(layer.reader.part(feature.tags))
        try readLine(feature, layer, &tables)
      case .point where places != nil || (table.houseNumber != nil && wanted.hasHouseNumbers):
        try tables.properties.read(layer.reader.part(feature.tags))
        if let places { try readPlace(feature, layer, &tables, places) }
        if wanted.hasHouseNumbers { try readHouseNumber(feature, layer, tables) }
      default: continue
      }
    }
    tile.namesInLanguage += tables.names.inLanguage
    tile.namesToShape += tables.names.toShape
  }

  private func wantsAreas(_ table: LayerTable) -> Bool {
    if let other = table.otherAreas, wanted.areas.contains(other) { return true }
    return table.areas.contains { table in
      wanted.areas.contains { table.classes.values.contains($0.rawValue) }
    }
  }

  private func wantsLines(_ table: LayerTable) -> Bool {
    var classes = table.use == .names ? [] : wanted.lines
    if table.use != .shapes { classes.formUnion(wanted.streetNames) }
    return table.lines.contains { lines in
      classes.contains { lines.classes.values.contains($0.rawValue) }
        || (classes.contains(.disputedBorder) && !table.disputed.isEmpty)
    }
  }

  private func hasNames(_ table: LayerTable) -> Bool {
    (table.use != .shapes && !wanted.streetNames.isEmpty)
      || (table.places != nil && wanted.hasAnyPlaces)
  }

  private mutating func readArea(
    _ feature: TileFeature, _ layer: TileLayer, _ tables: inout LayerTables
  ) throws(VectorTileError) {
    guard let areaClass = tables.area(layer), wantsArea[areaClass.rawValue] else { return }
    var shapes = TileShapes()
    // Taken out, as what lies in an array of the tile would be reached again for each point.
    swap(&shapes, &tile.areas[areaClass.rawValue])
    try geometry.rings(layer.reader.part(feature.geometry), extent: layer.extent, to: &shapes)
    swap(&shapes, &tile.areas[areaClass.rawValue])
  }

  private mutating func readLine(
    _ feature: TileFeature, _ layer: TileLayer, _ tables: inout LayerTables
  ) throws(VectorTileError) {
    guard let lineClass = tables.line(layer) else { return }
    let isDrawn = tables.use != .names && wantsLine[lineClass.rawValue]
    let isNamed = tables.use != .shapes && wantsStreetName[lineClass.rawValue]
    var name = NameFinder.Answer.none
    if isNamed { name = tables.names.find(tables.properties, layer) }
    var isWritten = false
    switch name {
    case .text: isWritten = true
    case .leftOut: tile.namesLeftOut += 1
    case .none: break
    }
    let number = isNamed ? tables.roadNumber(lineClass, layer) : nil
    guard isDrawn || isWritten || number != nil else { return }
    let level = tables.level(layer)
    let place = VectorTile.place(lineClass, level)
    var shapes = TileShapes()
    if isDrawn { swap(&shapes, &tile.lines[place]) }
    let first = shapes.count
    try geometry.lines(
      layer.reader.part(feature.geometry), extent: layer.extent, version: layer.version,
      to: &shapes)
    if case .text(let name) = name {
      for line in shapes[first...] {
        tile.streetNames.append(
          TileStreetName(name: name, lineClass: lineClass, level: level, points: Array(line)))
      }
    }
    if let number {
      for line in shapes[first...] {
        tile.roadNumbers.append(
          TileStreetName(name: number, lineClass: lineClass, level: level, points: Array(line)))
      }
    }
    if isDrawn, wanted.hasOneWays, lineClass.hasArrows, let direction = tables.direction(layer) {
      for line in shapes[first...] {
        tile.oneWays.append(
          TileOneWay(
            lineClass: lineClass, level: level,
            points: direction == .forward ? Array(line) : line.reversed()))
      }
    }
    if isDrawn { swap(&shapes, &tile.lines[place]) }
  }

  private mutating func readHouseNumber(
    _ feature: TileFeature, _ layer: TileLayer, _ tables: LayerTables
  ) throws(VectorTileError) {
    guard let text = tables.houseNumber(layer) else { return }
    for point in try geometry.points(layer.reader.part(feature.geometry), extent: layer.extent)
    where isOwned(point) {
      tile.houseNumbers.append(TileHouseNumber(text: text, point: point))
    }
  }

  /// Whether a point is within the tile: others own what lies beyond, as writers repeat points in all tiles that their
  /// names could reach.
  private func isOwned(_ point: TilePoint) -> Bool {
    0 <= point.x && point.x < 1 && 0 <= point.y && point.y < 1
  }

  private mutating func readPlace(
    _ feature: TileFeature, _ layer: TileLayer, _ tables: inout LayerTables, _ rules: PlaceRules
  ) throws(VectorTileError) {
    guard let kind = tables.placeKind(layer), wanted.has(kind) else { return }
    let points = try geometry.points(layer.reader.part(feature.geometry), extent: layer.extent)
    let owned = points.filter(isOwned)
    guard !owned.isEmpty else { return }
    switch tables.names.find(tables.properties, layer) {
    case .none: return
    case .leftOut: tile.namesLeftOut += 1
    case .text(let name):
      let facts = tables.facts(rules, kind, layer)
      for point in owned {
        tile.places.append(
          TilePlace(
            point: point, name: name, kind: kind, rank: facts.rank, population: facts.population,
            isCapital: facts.isCapital, leastZoom: facts.leastZoom,
            elevation: kind.hasSymbol ? tables.elevation(layer) : nil))
      }
    }
  }
}
