// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Requests for parts of a file that lie side by side, as one request.

/// Requests, of which those for parts side by side are one.
struct MergedRequests {
  /// The requests; that of several parts is for the first one of them.
  private(set) var requests: [TileRequest] = []

  /// The parts of a request for several, by the first one.
  private var parts: [TileID: [(tile: TileID, range: Range<Int>)]] = [:]

  /// Merges requests that follow each other.
  init(_ single: [TileRequest]) {
    for request in single {
      guard let range = request.range, request.facts == nil, let last = requests.last,
        last.facts == nil, let before = last.range, before.upperBound == range.lowerBound,
        before.count + range.count <= TileContent.mostBytes
      else {
        requests.append(request)
        continue
      }
      requests[requests.count - 1].range = before.lowerBound..<range.upperBound
      parts[last.tile, default: [(last.tile, before)]].append((request.tile, range))
    }
  }

  /// The answers for the single parts.
  func split(_ fetched: FetchedTiles) -> FetchedTiles {
    var result = fetched
    for (lead, parts) in parts {
      guard let answer = fetched.answers[lead], let start = parts.first?.range.lowerBound else {
        continue
      }
      for (tile, range) in parts {
        guard case .bytes(let bytes, let head) = answer else {
          result.answers[tile] = answer
          continue
        }
        let (first, end) = (range.lowerBound - start, min(range.upperBound - start, bytes.count))
        result.answers[tile] =
          first < end
          ? .bytes(Array(bytes[first..<end]), head) : .failed(TileFetch.endsEarly)
      }
    }
    return result
  }
}
