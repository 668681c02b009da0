// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks tiles against the other files of a run.

import RoutePlotKit

extension TilePaths {
  /// Makes sure that no tile is another file of the run.
  func check(against request: Request) throws(Failure) {
    func holds(_ file: String) -> Bool { MapArgument.folder(template).holdsTile(file) }
    var others = request.filesRead.filter { $0.name != "-" && holds($0.name) }.map(\.role)
    others += request.foldersOfTilesRead.filter { $0.folder.holdsTiles(of: template) }.map(\.role)
    if request.outputs.contains(where: { $0 != template && holds($0) }) { others.append(.picture) }
    if let report = request.report, holds(report) { others.append(.report) }
    guard let other = others.first else { return }
    throw Failure(
      "\(FileName(argument: template).shown): \(FileRole.tiles.rawValue)",
      wouldBeWrittenOver: other.rawValue, otherTileNames)
  }
}

extension Request {
  /// The options for making the tiles of an output.
  ///
  /// `name`: the name of the output; nil for standard output. Returns the rendition, with as many pixels as the name
  /// asks for.
  func rendition(ofTiles name: FileName?) throws(Failure) -> Rendition {
    var pyramid = pyramid
    if let name { pyramid.density = try densityAsked(byNameOf: name, self) }
    return Rendition(pyramid: pyramid, isTransparent: !givesBackground && maps.isEmpty)
  }
}
