// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for documents whose numbers are not degrees. Following it leads to the picture.

import Foundation
import CommandSupport
import TestSupport
import Testing

struct DocumentAdviceTests {
  private func line(_ positions: String) -> String {
    "{\"type\":\"LineString\",\"coordinates\":[\(positions)]}"
  }

  private func gpx(_ first: String, _ second: String) -> String {
    "<gpx><trk><trkseg><trkpt \(first)/><trkpt \(second)/></trkseg></trk></gpx>"
  }

  private func kml(_ tuples: String) -> String {
    "<kml><Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark></kml>"
  }

  /// The advice after the fault; empty if there is none.
  private func advice(_ document: String) throws -> String {
    try Workplace.use { place in
      try place.write(document, to: "a")
      let outcome = try place.run("routeplot a -o a.png")
      #expect(outcome.status == 65 && outcome.messages.count == 1)
      let clauses = outcome.messages[0].components(separatedBy: "; ")
      return clauses.dropFirst(2).joined(separator: "; ")
    }
  }

  @Test("Exchanged numbers are told by all of them, and exchanging them gives the picture")
  func exchanged() throws {
    let geojson =
      "if the latitude comes first exchange the numbers, as GeoJSON has the longitude first"
    #expect(try advice(line("[47.5,119],[47.6,119.2]")) == geojson)
    #expect(
      try advice(kml("47.5,119,0 47.6,119.2,0"))
        == geojson.replacing("GeoJSON", with: "KML"))
    #expect(
      try advice(gpx("lat='119' lon='47.5'", "lat='119.2' lon='47.6'"))
        == "if they are exchanged write the latitude as lat and the longitude as lon")
    try Workplace.use { place in
      for document in [
        line("[119,47.5],[119.2,47.6]"), kml("119,47.5,0 119.2,47.6,0"),
        gpx("lon='119' lat='47.5'", "lon='119.2' lat='47.6'"),
      ] {
        try place.expectLog(document, fixes: 2, bounds: [119, 47.5, 119.2, 47.6])
      }
    }
  }

  @Test("Numbers that are no degrees either way round get no such advice")
  func notExchanged() throws {
    for positions in [
      "[-149.9,-107.2],[-148,-100]", "[47.5,119],[100,119]", "[95,10],[10,95]", "[47,119],[361,1]",
    ] {
      #expect(try advice(line(positions)) == "", "\(positions)")
    }
    #expect(try advice(kml("47.5,119,0 100,119,0")) == "")
    #expect(try advice(gpx("lat='119' lon='47.5'", "lat='119.2' lon='x'")) == "")
  }

  @Test("Metres are told as metres")
  func metres() throws {
    let utm =
      "they look like metres of UTM or another grid (convert them to degrees first, with cs2cs or another tool for the grid and its zone)"
    let plane =
      "they look like metres on a plane (convert them to degrees first, with cs2cs or another tool)"
    #expect(try advice(line("[500000,5250000],[500100,5250100]")) == utm)
    #expect(try advice(line("[2117000,-6021000],[2118000,-6022000]")) == plane)
    #expect(try advice(kml("2117000,-6021000 2118000,-6022000")) == plane)
    #expect(
      try advice(gpx("lat='5250000' lon='500000'", "lat='5250100' lon='500100'")) == utm)
  }

  @Test("An empty object is no GeoJSON, and no route as the answer of a service")
  func emptyObject() throws {
    try Workplace.use { place in
      try place.write("{}\n", to: "a.json")
      try place.expectFailure(
        "routeplot a.json -o a.png", status: 65,
        message:
          "a.json: is JSON without points that have a latitude and a longitude; name the members with --latitude and --longitude"
      )
      try place.expectFailure(
        "routeplot a.json -o a.png --format directions", status: 65,
        message: "a.json: has no route; nothing to draw")
    }
  }
}
