// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Scripts that print the messages about posters, and about colours and fields of whole tracks.

private let draw = "routeplot trip.csv -o a.png"

/// A log of a year.
private func log(_ year: Int, _ name: String = "a.csv") -> String {
  "printf 'lat,lon,time\\n1,2,\(year)-05-01T10:00:00Z\\n1,3,\(year)-05-01T11:00:00Z\\n' >\(name); "
}

/// Options that do not go with posters, logs that have nothing for them, and what they leave out.
let scriptsOfPosters: [String] = [
  "\(draw) --layout round", "\(draw) --layout grid --grid-scale x",
  "\(draw) --layout grid --grid-sort x",
  "\(draw) --layout calendar --calendar-days x", "\(draw) --layout calendar --calendar-year x",
  "\(draw) --layout grid --caption '{x}'", "\(draw) --layout grid --caption ''",
  "\(draw) --grid-sort name", "\(draw) --layout calendar --caption x",
  "\(draw) --layout grid --map earth", "routeplot trip.csv -o a.gpx --layout grid",
  "\(draw) --layout calendar --grid-scale same", "\(draw) --layout grid --color-by speed",
  "\(draw) --layout grid --color-by log --legend --legend-position top-left",
  "\(draw) --layout calendar --color-by month", "\(draw) --layout grid --legend",
  "\(draw) --color-by month --color-range 1:2",
  "printf 'lat,lon\\n1,2\\n1,3\\n' >a.csv; routeplot a.csv -o a.png --layout calendar",
  "echo '<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>' >a.gpx; routeplot a.gpx -o a.png --layout grid",
  "printf 'lat,lon,n\\n1,2,3\\n1,3,4\\n' >a.csv; routeplot a.csv -o a.png --layout grid --color-by n",
  log(2023) + "routeplot a.csv -o a.png --layout calendar --calendar-year 2020",
  log(2023) + log(2025, "b.csv")
    + "routeplot a.csv b.csv -o a.png --layout calendar --calendar-year 2020",
  log(2023) + log(2025, "b.csv") + "routeplot a.csv b.csv -o a.png --layout calendar",
  log(2023) + log(2024, "b.csv") + log(2025, "c.csv")
    + "routeplot ?.csv -o a.png --layout calendar",
  log(2023)
    + "printf 'lat,lon\\n1,2\\n1,3\\n' >b.csv; routeplot a.csv b.csv -o a.png --layout calendar",
  "\(draw) --layout grid --caption 'A long caption of many words' -s 60x60 -q -v",
  "\(draw) --layout grid --caption 'A long caption of many words' -s 60x60",
  "printf 'lat,lon,year\\n1,2,3\\n1,3,4\\n' >a.csv; routeplot a.csv -o a.png --color-by year",
  "printf 'lat,lon,type\\n1,2,a\\n1,3,b\\n' >a.csv; routeplot a.csv -o a.png --color-by type",
]
