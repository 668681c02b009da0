// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The schema of OpenMapTiles: openmaptiles.org/schema. Planetiler and Tilemaker write it too.

extension TileSchema {
  /// Tiles of OpenMapTiles, version 3.
  static let openMapTiles = TileSchema(
    name: "OpenMapTiles",
    ownLayers: [
      "transportation", "transportation_name", "place", "boundary", "water_name",
      "mountain_peak", "aerodrome_label", "housenumber",
    ],
    layers: [
      "landcover": LayerTable(
        areas: [
          KeyTable(
            "subclass",
            values: [.garden: ["allotments", "garden"]], notDrawn: []),
          KeyTable(
            "class",
            values: [
              .wood: ["wood"], .green: ["grass", "wetland"], .sand: ["sand"], .ice: ["ice"],
              .rock: ["rock"], .farmland: ["farmland"],
            ]),
        ]),
      "landuse": LayerTable(
        areas: [
          KeyTable(
            "class",
            values: [
              .builtUp: [
                "bus_station", "college", "commercial", "garages", "hospital", "industrial",
                "kindergarten", "library", "neighbourhood", "quarter", "railway", "residential",
                "retail", "school", "stadium", "suburb", "university",
              ],
              .green: ["cemetery", "theme_park", "zoo"],
              .garden: ["pitch", "playground", "track"],
              .military: ["military"],
              .quarry: ["quarry"],
            ])
        ]),
      "park": LayerTable(
        areas: [
          KeyTable(
            "class", values: [.green: ["park", "public_park"]], notDrawn: ["aboriginal_lands"])
        ],
        otherAreas: .reserve),
      "water": LayerTable(
        areas: [KeyTable("brunnel", values: [:], notDrawn: ["tunnel"])], otherAreas: .water),
      "waterway": LayerTable(
        lines: [
          KeyTable(
            "class",
            values: [.river: ["canal", "river"], .stream: ["ditch", "drain", "stream"]])
        ],
        levels: openMapTilesLevels, use: .shapesAndNames),
      "water_name": LayerTable(
        lines: [
          KeyTable("class", values: [.river: ["bay", "lake", "ocean", "sea", "strait"]])
        ],
        use: .names, places: PlaceRules(kinds: [waterKinds])),
      "mountain_peak": LayerTable(places: pointRules("class")),
      "poi": LayerTable(places: pointRules("subclass")),
      "aeroway": LayerTable(
        areas: [
          KeyTable("class", values: [.builtUp: ["aerodrome", "apron", "heliport", "runway"]])
        ],
        lines: [KeyTable("class", values: [.runway: ["runway"], .taxiway: ["taxiway"]])]),
      "building": LayerTable(otherAreas: .building),
      "transportation": LayerTable(
        areas: [
          KeyTable("subclass", values: [.builtUp: ["pedestrian"]]),
          KeyTable("class", values: [.pier: ["bridge", "pier"]]),
        ],
        lines: openMapTilesRoads, levels: openMapTilesLevels, bridges: [bridgesByLayer("layer")],
        ramps: [KeyTable("ramp", values: [.set: ["1", "true"]])],
        directions: [oneWays("oneway")]),
      "housenumber": LayerTable(houseNumber: "housenumber"),
      "transportation_name": LayerTable(
        lines: openMapTilesRoads, levels: openMapTilesLevels, use: .names),
      "boundary": LayerTable(
        lines: [
          KeyTable("maritime", values: [:], notDrawn: ["1", "true"]),
          KeyTable(
            "admin_level", values: [.countryBorder: ["2"], .regionBorder: ["3", "4"]]),
        ],
        disputed: [KeyTable("disputed", values: [.set: ["1", "true"]])]),
      "place": LayerTable(
        places: PlaceRules(
          kinds: [
            KeyTable(
              "class",
              values: [
                .country: ["country"],
                .region: ["province", "state"],
                .city: ["city"],
                .town: ["town"],
                .village: ["village"],
                .hamlet: ["hamlet"],
                .suburb: ["borough", "suburb"],
                .quarter: ["quarter"],
                .neighbourhood: ["neighbourhood"],
                .island: ["island"],
                .locality: ["isolated_dwelling"],
              ])
          ],
          rank: "rank",
          capitals: [KeyTable("capital", values: [.set: ["2", "yes"]])])),
    ],
    otherLayers: [
      "aerodrome_label", "globallandcover",
    ],
    kindKeys: ["class", "subclass"])

  /// Roads and railways.
  private static let openMapTilesRoads: [KeyTable<LineClass>] = [
    railsByService("service"),
    KeyTable(
      "subclass",
      values: [
        .minor: ["pedestrian"], .footway: ["corridor", "footway"], .steps: ["steps"],
        .bridleway: ["bridleway"], .cycleway: ["cycleway"], .tram: ["tram"], .subway: ["subway"],
        .lightRail: ["funicular", "light_rail", "monorail"],
      ], notDrawn: ["platform"]),
    KeyTable(
      "class",
      values: [
        .motorway: ["motorway"],
        .trunk: ["trunk"],
        .primary: ["primary"],
        .secondary: ["secondary"],
        .tertiary: ["tertiary"],
        .minor: ["bus_guideway", "busway", "minor", "raceway"],
        .service: ["service"],
        .track: ["track"],
        .path: ["path", "pier"],
        .rail: ["rail"],
        .lightRail: ["transit"],
        .ferry: ["ferry"],
      ]),
  ]

  /// The levels of roads, railways and rivers.
  private static let openMapTilesLevels: [KeyTable<LineLevel>] = [
    KeyTable("brunnel", values: [.tunnel: ["tunnel"], .bridge: ["bridge"]])
  ]
}
