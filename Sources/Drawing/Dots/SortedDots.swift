// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of dots by the bands of the picture that they lie in.

import CLibrary

/// The dots that can be seen, sorted by the bands of their places, and in their order in each of these.
///
/// A dot takes eight bytes. Discs of all widths around it share them.
struct SortedDots: Equatable, Sendable {
  private let places: [SIMD2<Float>]

  /// The first band that has a place; it may be above the picture.
  private let firstBand: Int

  /// The start of the places of each band, and the end of the last ones.
  private let starts: [Int]

  /// Sorts dots.
  ///
  /// `unsorted`: their places, in pixels; no farther away than a disc of a few bands reaches. Complexity: O(dots +
  /// bands).
  init(_ unsorted: [SIMD2<Float>]) {
    var (first, last) = (Int.max, Int.min)
    for place in unsorted {
      let band = SortedDots.band(of: place)
      (first, last) = (min(first, band), max(last, band))
    }
    guard first <= last else {
      (places, firstBand, starts) = ([], 0, [0])
      return
    }
    var ends = [Int](repeating: 0, count: last - first + 2)
    for place in unsorted { ends[SortedDots.band(of: place) - first + 1] += 1 }
    for band in ends.indices.dropFirst() { ends[band] += ends[band - 1] }
    starts = ends
    firstBand = first
    places = [SIMD2<Float>](unsafeUninitializedCapacity: unsorted.count) { places, count in
      useLargePages(for: places)
      for place in unsorted {
        let band = SortedDots.band(of: place) - first
        places[ends[band]] = place
        ends[band] += 1
      }
      count = unsorted.count
    }
  }

  /// The band that a place lies in; those above the picture are below 0.
  @inline(__always)
  private static func band(of place: SIMD2<Float>) -> Int {
    Int((place.y / Float(SampledBand.height)).rounded(.down))
  }

  /// The bands that have places: the first one, and the one after the last.
  var bands: Range<Int> { firstBand..<(firstBand + starts.count - 1) }

  /// The places in some bands, from the top down.
  func places(in bands: Range<Int>) -> ArraySlice<SIMD2<Float>> {
    let seen = bands.clamped(to: self.bands)
    return seen.isEmpty
      ? [] : places[starts[seen.lowerBound - firstBand]..<starts[seen.upperBound - firstBand]]
  }
}
