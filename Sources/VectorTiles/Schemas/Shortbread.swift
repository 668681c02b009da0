// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The schema of Shortbread: shortbread-tiles.org/schema, versions 1.0 and 1.1.

extension TileSchema {
  /// Tiles of Shortbread, as VersaTiles, Tilemaker and Tilekiln write them.
  static let shortbread = TileSchema(
    name: "Shortbread",
    ownLayers: [
      "ocean", "water_polygons", "water_lines", "water_polygons_labels", "water_lines_labels",
      "land", "sites", "streets", "street_polygons", "street_labels", "street_labels_points",
      "streets_polygons_labels", "place_labels", "boundary_labels", "bridges", "dam_lines",
      "dam_polygons", "pier_lines", "pier_polygons", "addresses", "aerialways", "ferries",
      "public_transport",
    ],
    layers: [
      "ocean": LayerTable(otherAreas: .water),
      "water_polygons": LayerTable(
        areas: [KeyTable("kind", values: [.ice: ["glacier"]])], otherAreas: .water),
      "water_polygons_labels": LayerTable(places: PlaceRules(kinds: [waterKinds])),
      "water_lines_labels": LayerTable(
        lines: [
          KeyTable(
            "kind", values: [.river: ["canal", "river"], .stream: ["ditch", "drain", "stream"]])
        ],
        use: .names),
      "public_transport": LayerTable(places: pointRules("kind")),
      "pois": LayerTable(places: pointRules("tourism", "natural")),
      "ferries": LayerTable(lines: [KeyTable("kind", values: [.ferry: ["ferry"]])]),
      "pier_polygons": LayerTable(otherAreas: .pier),
      "bridges": LayerTable(otherAreas: .pier),
      "water_lines": LayerTable(
        lines: [
          KeyTable(
            "kind", values: [.river: ["canal", "river"], .stream: ["ditch", "drain", "stream"]])
        ],
        levels: shortbreadLevels),
      "land": LayerTable(
        areas: [
          KeyTable(
            "kind",
            values: [
              .builtUp: [
                "brownfield", "commercial", "garages", "industrial", "railway", "residential",
                "retail",
              ],
              .farmland: ["farmland"],
              .quarry: ["quarry"],
              .rock: ["bare_rock", "scree", "shingle"],
              .green: [
                "bog", "cemetery", "golf_course", "grass", "grassland", "grave_yard", "heath",
                "marsh", "meadow", "orchard", "park", "recreation_ground", "scrub", "string_bog",
                "swamp", "village_green", "vineyard", "wet_meadow",
              ],
              .garden: ["allotments", "garden", "miniature_golf", "playground"],
              .wood: ["forest"],
              .sand: ["beach", "sand"],
            ])
        ]),
      "sites": LayerTable(
        areas: [
          KeyTable(
            "kind",
            values: [
              .builtUp: ["college", "hospital", "prison", "school", "university"],
              .green: ["sports_centre"],
              .parking: ["parking"],
              .military: ["danger_area", "military"],
            ])
        ]),
      "street_polygons": LayerTable(
        areas: [KeyTable("kind", values: [.builtUp: ["pedestrian", "runway"]])]),
      "buildings": LayerTable(otherAreas: .building),
      "streets": LayerTable(
        lines: shortbreadStreets, levels: shortbreadLevels,
        ramps: [KeyTable("link", values: [.set: ["true", "1"]])],
        directions: [
          KeyTable("oneway_reverse", values: [.backward: ["1", "true"]]), oneWays("oneway"),
        ]),
      "addresses": LayerTable(houseNumber: "housenumber"),
      "street_labels": LayerTable(
        lines: shortbreadStreets, levels: shortbreadLevels, use: .names),
      "pier_lines": LayerTable(
        lines: [KeyTable("kind", values: [.path: ["pier"]])]),
      "boundaries": LayerTable(
        lines: [
          KeyTable("maritime", values: [:], notDrawn: ["true", "1"]),
          KeyTable(
            "admin_level", values: [.countryBorder: ["2"], .regionBorder: ["3", "4"]]),
        ],
        disputed: [KeyTable("disputed", values: [.set: ["true", "1"]])]),
      "boundary_labels": LayerTable(
        places: PlaceRules(
          kinds: [
            KeyTable("admin_level", values: [.country: ["2"], .region: ["3", "4"]])
          ])),
      "place_labels": LayerTable(
        places: PlaceRules(
          kinds: [
            KeyTable(
              "kind",
              values: [
                .city: ["capital", "city", "state_capital"],
                .town: ["town"],
                .village: ["village"],
                .hamlet: ["hamlet"],
                .suburb: ["suburb"],
                .quarter: ["quarter"],
                .neighbourhood: ["neighbourhood"],
                .island: ["island"],
                .locality: ["farm", "isolated_dwelling", "locality"],
              ])
          ],
          capitals: [KeyTable("kind", values: [.set: ["capital"]])])),
    ],
    otherLayers: [],
    kindKeys: ["kind", "admin_level"])

  /// Roads and railways; the names of streets have the classes of ramps, too.
  private static let shortbreadStreets: [KeyTable<LineClass>] = [
    railsByService("service"),
    KeyTable(
      "kind",
      values: [
        .motorway: ["motorway"],
        .trunk: ["motorway_link", "trunk"],
        .primary: ["primary", "trunk_link"],
        .secondary: ["primary_link", "secondary"],
        .tertiary: ["secondary_link", "tertiary"],
        .minor: [
          "bus_guideway", "busway", "living_street", "pedestrian", "residential", "road",
          "tertiary_link", "unclassified",
        ],
        .service: ["service"],
        .track: ["track"],
        .footway: ["footway"],
        .path: ["path"],
        .steps: ["steps"],
        .bridleway: ["bridleway"],
        .cycleway: ["cycleway"],
        .tram: ["tram"],
        .subway: ["subway"],
        .lightRail: ["funicular", "light_rail", "monorail"],
        .rail: ["narrow_gauge", "rail"],
        .runway: ["runway"],
        .taxiway: ["taxiway"],
      ]),
  ]

  /// The levels of roads, railways and rivers.
  private static let shortbreadLevels: [KeyTable<LineLevel>] = [
    KeyTable("tunnel", values: [.tunnel: ["true", "1"]]),
    KeyTable("bridge", values: [.bridge: ["true", "1"]]),
  ]
}
