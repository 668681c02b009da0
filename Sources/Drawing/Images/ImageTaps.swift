// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The weights of the image's pixels in each pixel of the picture, along one axis.

/// The weights of an image along one axis.
struct ImageTaps: Equatable, Sendable {
  /// The pixels of the picture that the image covers, at least in part.
  let range: Range<Int>

  /// The part of each of these pixels that the image covers, 0...1.
  let coverage: [Float]

  /// The first pixel of the image that counts for each.
  let first: [Int]

  /// The start of the weights of each, and where those of the last one end.
  let start: [Int]

  /// The weights, which are 1 together for each pixel of the picture.
  let weights: [Float]

  /// The most weights that a pixel has.
  let most: Int

  /// Whether each pixel of the picture is a whole pixel of the image, and the next one is the next.
  var isOneToOne: Bool {
    guard let start = first.first, most == 1 else { return false }
    return first.last == start + range.count - 1 && coverage.allSatisfy(ImageTaps.isWhole)
  }

  /// Whether an image covers all of a pixel of which it covers a part: that is rounded to a 255th.
  static func isWhole(_ coverage: Float) -> Bool { coverage > 254.5 / 255 }

  /// The weights with as many for each pixel of the picture; those that a pixel does not have are 0.
  ///
  /// Returns the weights, those of one pixel after those of another.
  func evenWeights(_ count: Int) -> [Float] {
    var even = [Float](repeating: 0, count: range.count * count)
    for place in 0..<range.count {
      for index in start[place]..<start[place + 1] {
        even[place * count + index - start[place]] = weights[index]
      }
    }
    return even
  }

  /// The weights of an image that spans from one place of the picture to another one.
  ///
  /// A smaller image is the mean of what each pixel covers, exact at its edges. A larger one is interpolated
  /// with cubic convolution of a = -1/2: Keys, "Cubic convolution interpolation for digital image processing",
  /// IEEE Transactions on Acoustics, Speech, and Signal Processing 29, 1981. Beyond its edges the image continues
  /// with its last pixel.
  ///
  /// `count`: pixels of the image along the axis, from 1. `from`: where it begins, in pixels of the picture. `clip`:
  /// the pixels of the picture along the axis that are painted.
  init(count: Int, from: Double, to: Double, within clip: Range<Int>) {
    let low = max(from, Double(clip.lowerBound))
    let high = min(to, Double(clip.upperBound))
    guard low < high else {
      (range, coverage, first, start, weights, most) = (0..<0, [], [], [0], [], 0)
      return
    }
    range = Int(low.rounded(.down))..<Int(high.rounded(.up))
    // Pixels of the image for each pixel of the picture.
    let step = Double(count) / (to - from)
    var (coverage, first, start) = ([Float](), [Int](), [0])
    var weights: [Float] = []
    for pixel in range {
      coverage.append(Float(min(Double(pixel) + 1, to) - max(Double(pixel), from)))
      if step > 1 {
        ImageTaps.mean(
          from: (Double(pixel) - from) * step, to: (Double(pixel) + 1 - from) * step, count: count,
          &first, &weights)
      } else {
        ImageTaps.cubic(
          at: (Double(pixel) + 0.5 - from) * step - 0.5, count: count, &first, &weights)
      }
      start.append(weights.count)
    }
    (self.coverage, self.first, self.start, self.weights) = (coverage, first, start, weights)
    most = zip(start, start.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  /// The weights of what lies between two places of the image.
  private static func mean(
    from: Double, to: Double, count: Int, _ first: inout [Int], _ weights: inout [Float]
  ) {
    let low = min(max(from, 0), Double(count) - 1e-9)
    let high = max(min(to, Double(count)), low + 1e-9)
    let (start, end) = (Int(low), min(Int(high.rounded(.up)), count))
    first.append(start)
    for pixel in start..<max(end, start + 1) {
      let part = min(Double(pixel) + 1, high) - max(Double(pixel), low)
      weights.append(Float(part / (high - low)))
    }
  }

  /// The weights of the four pixels around a place, fewer at the edges.
  private static func cubic(
    at place: Double, count: Int, _ first: inout [Int], _ weights: inout [Float]
  ) {
    // A billionth of a pixel off is not off.
    let near = place.rounded()
    let place = abs(place - near) < 1e-6 ? near : place
    let whole = Int(place.rounded(.down))
    let t = place - Double(whole)
    if t == 0 {
      first.append(min(max(whole, 0), count - 1))
      weights.append(1)
      return
    }
    let four = [
      ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1,
      ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t,
    ]
    let start = min(max(whole - 1, 0), count - 1)
    let end = min(max(whole + 2, 0), count - 1)
    var sums = [Double](repeating: 0, count: end - start + 1)
    for (offset, weight) in four.enumerated() {
      sums[min(max(whole - 1 + offset, start), end) - start] += weight
    }
    first.append(start)
    weights += sums.map { Float($0) }
  }
}
