// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words that messages about all document formats share.

import NumberText

/// Advice about a file that holds more than one document.
let oneDocument = "keep one document in a file"

/// The end of a document that is cut off.
///
/// `points`: the points before it.
func cutOffWords(points: Int) -> String {
  points == 0
    ? "the document is cut off here, before its first point; get all of it"
    : "the document is cut off here, after \(counted(points, "point")); get the rest if there is more"
}

/// A control character that cannot stand in a document.
func controlCharacterWords(_ byte: UInt8, place: String) -> String {
  "the control character 0x\(paddedText(byte, digits: 2, radix: 16)) stands \(place); remove it"
}
