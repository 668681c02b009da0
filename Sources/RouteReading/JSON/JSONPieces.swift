// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decodes a JSON document and drops everything: the cost of decoding alone.

/// Counts the pieces of JSON documents: brackets, names and values.
///
/// - Parameter source: The bytes of one document or of several, one after the other.
/// - Returns: How many pieces there are.
/// - Throws: `ReadingError`, when it is no JSON.
package func countJSONPieces(_ source: consuming ByteSource) throws(ReadingError) -> Int {
  let scanner = JSONScanner(source, firstLine: 1, isSequence: true, blockSize: 1 << 16)
  var count = 0
  do throws(LocatedReason) {
    while try scanner.next() != nil { count += 1 }
  } catch { throw error.named("JSON") }
  return count
}
