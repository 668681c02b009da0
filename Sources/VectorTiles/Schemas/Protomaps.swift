// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The schema of Protomaps: github.com/protomaps/basemaps. Its versions are those of the folder
// "tiles".

extension TileSchema {
  /// Tiles of Protomaps: version 4, whose keys are `kind` and `kind_detail`, and those before it.
  ///
  /// Versions 2 and 3 write `pmap:kind`, and give raw tags of OpenStreetMap besides, such as `highway`; what they call
  /// other is recognised by those.
  static let protomaps = TileSchema(
    name: "Protomaps",
    ownLayers: [
      "earth", "roads", "places", "natural", "transit", "physical_line", "physical_point",
    ],
    layers: [
      "earth": LayerTable(otherAreas: .earth),
      "landcover": LayerTable(areas: [protomapsLand("kind", "pmap:kind")]),
      "landuse": LayerTable(areas: protomapsLands),
      "natural": LayerTable(areas: protomapsLands),
      "water": LayerTable(
        areas: [
          KeyTable(
            "kind", "pmap:kind", "natural", values: [.ice: ["glacier"]],
            notDrawn: ["playa", "reef"]),
          KeyTable("waterway", values: [:], notDrawn: ["dam", "weir"]),
          KeyTable("tunnel", values: [:], notDrawn: ["culvert", "flooded", "yes"]),
        ],
        otherAreas: .water, lines: protomapsRivers, use: .shapesAndNames,
        places: PlaceRules(kinds: [waterKinds], leastZoom: ["min_zoom", "pmap:min_zoom"])),
      "physical_line": LayerTable(
        lines: protomapsRivers, levels: protomapsLevels, use: .shapesAndNames),
      "physical_point": LayerTable(places: pointRules("kind", "natural")),
      "pois": LayerTable(places: pointRules("kind", "railway", "natural", "tourism")),
      "buildings": LayerTable(
        areas: [KeyTable("kind", "pmap:kind", values: [:], notDrawn: ["address"])],
        otherAreas: .building, houseNumber: "addr_housenumber"),
      "roads": LayerTable(
        lines: [
          railsByService("service"),
          KeyTable(
            "kind_detail", "pmap:kind_detail", "highway", "railway",
            values: [
              .motorway: ["motorway"],
              .trunk: ["motorway_link", "trunk"],
              .primary: ["primary", "trunk_link"],
              .secondary: ["primary_link", "secondary"],
              .tertiary: ["secondary_link", "tertiary"],
              .minor: [
                "living_street", "pedestrian", "residential", "road", "tertiary_link",
                "unclassified",
              ],
              .service: ["service"],
              .track: ["track"],
              .footway: ["corridor", "crossing", "footway", "sidewalk"],
              .path: ["path", "pier"],
              .steps: ["steps"],
              .bridleway: ["bridleway"],
              .cycleway: ["cycleway"],
              .tram: ["tram"],
              .subway: ["subway"],
              .lightRail: ["funicular", "light_rail", "monorail"],
              .runway: ["runway"],
              .taxiway: ["taxiway"],
            ],
            notDrawn: ["abandoned", "construction", "disused", "proposed", "razed"]),
          KeyTable(
            "kind", "pmap:kind",
            values: [
              .motorway: ["highway"],
              .primary: ["major_road"],
              .tertiary: ["medium_road"],
              .minor: ["minor_road"],
              .path: ["path"],
              .rail: ["rail"],
              .ferry: ["ferry"],
            ]),
        ],
        levels: protomapsLevels, bridges: [bridgesByLayer("layer")],
        directions: [oneWays("oneway")], use: .shapesAndNames),
      "transit": LayerTable(
        lines: [
          railsByService("service"),
          KeyTable(
            "pmap:kind_detail", "railway", "aeroway",
            values: [
              .tram: ["tram"], .subway: ["subway"],
              .lightRail: ["funicular", "light_rail", "monorail"], .runway: ["runway"],
              .taxiway: ["taxiway"],
            ],
            notDrawn: ["abandoned", "disused", "proposed", "razed", "roundhouse", "turntable"]),
          KeyTable(
            "kind", "pmap:kind",
            values: [.rail: ["rail", "railway"], .path: ["pier"], .ferry: ["ferry"]]),
        ],
        levels: protomapsLevels),
      "boundaries": LayerTable(
        lines: [
          KeyTable("maritime", values: [:], notDrawn: ["true", "1", "yes"]),
          KeyTable(
            "kind", "pmap:kind",
            values: [.countryBorder: ["country"], .regionBorder: ["macroregion", "region"]],
            notDrawn: ["lease_limit", "map_unit", "overlay_limit"]),
          KeyTable(
            "kind_detail", "pmap:min_admin_level",
            values: [.countryBorder: ["2"], .regionBorder: ["3", "4"]]),
        ],
        disputed: [
          KeyTable("disputed", values: [.set: ["true", "1"]]),
          KeyTable(
            "kind", "pmap:kind",
            values: [
              .set: [
                "unrecognized_country", "unrecognized_macroregion", "unrecognized_region",
              ]
            ]),
        ]),
      "places": LayerTable(
        places: PlaceRules(
          kinds: [
            KeyTable(
              "kind_detail", "pmap:kind_detail", "place",
              values: [
                .city: ["city"],
                .town: ["town"],
                .village: ["village"],
                .hamlet: ["hamlet"],
                .suburb: ["borough", "suburb"],
                .quarter: ["quarter"],
                .neighbourhood: ["neighbourhood"],
                .island: ["island"],
                .locality: ["allotments", "farm", "isolated_dwelling", "locality"],
              ]),
            KeyTable(
              "kind", "pmap:kind",
              values: [
                .country: ["country"],
                .region: ["region", "state"],
                .town: ["locality"],
                .quarter: ["macrohood"],
                .neighbourhood: ["neighbourhood"],
              ]),
          ],
          populationRank: ["population_rank", "pmap:population_rank"],
          leastZoom: ["min_zoom", "pmap:min_zoom"],
          capitals: [KeyTable("capital", values: [.set: ["yes", "2"]])])),
    ],
    otherLayers: ["mask"],
    kindKeys: ["kind", "pmap:kind"])

  /// The levels of roads, railways and rivers.
  private static let protomapsLevels: [KeyTable<LineLevel>] = [
    KeyTable("is_tunnel", values: [.tunnel: ["true", "1"]]),
    KeyTable("is_bridge", values: [.bridge: ["true", "1"]]),
    KeyTable("pmap:level", values: [.tunnel: ["-1"], .bridge: ["1"]]),
  ]

  /// The lines of rivers.
  private static let protomapsRivers: [KeyTable<LineClass>] = [
    KeyTable(
      "kind", "pmap:kind",
      values: [.river: ["canal", "river"], .stream: ["ditch", "drain", "stream"]]),
    KeyTable(
      "waterway", values: [.river: ["canal", "river"], .stream: ["ditch", "drain", "stream"]]),
  ]

  /// The land by its kind, or by the tags that a kind stands for.
  private static let protomapsLands: [KeyTable<AreaClass>] = [
    protomapsLand("kind", "pmap:kind"), protomapsLand("landuse"), protomapsLand("natural"),
    protomapsLand("leisure"),
  ]

  private static func protomapsLand(_ keys: String...) -> KeyTable<AreaClass> {
    KeyTable(
      keys: keys,
      values: [
        .builtUp: [
          "aerodrome", "airfield", "brownfield", "college", "commercial", "hospital",
          "industrial", "kindergarten", "naval_base", "pedestrian", "railway", "residential",
          "retail", "runway", "school", "university", "urban_area",
        ],
        .farmland: ["farmland"],
        .quarry: ["quarry"],
        .rock: ["bare_rock", "barren", "scree", "shingle"],
        .green: [
          "cemetery", "golf_course", "grass", "grassland", "greenery", "meadow", "orchard", "park",
          "recreation_ground", "scrub", "village_green", "wetland", "zoo",
        ],
        .garden: ["allotments", "dog_park", "garden", "pitch", "playground"],
        .reserve: ["national_park", "nature_reserve", "protected_area"],
        .military: ["military"],
        .ice: ["glacier"],
        .pier: ["pier"],
        .wood: ["forest", "wood"],
        .sand: ["beach", "sand"],
      ])
  }
}
