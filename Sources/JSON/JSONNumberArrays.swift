// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Short arrays of numbers, such as positions, without a piece for each number.

extension JSONScanner {
  /// Takes arrays of two or more numbers that come next, as far as they are in the window and written in the usual way.
  ///
  /// No closure may read on.
  ///
  /// - Parameters:
  ///   - parse: Gives a number; nil for one that `next` has to give.
  ///   - isTaken: Whether an array is taken, by its first two numbers and how many it has.
  ///   - take: Takes the first three numbers of an array, NaN in place of a missing one.
  package func takeArrays(
    _ parse: (UnsafeBufferPointer<UInt8>) -> Double?,
    where isTaken: (_ first: Double, _ second: Double, _ count: Int) -> Bool,
    _ take: (_ first: Double, _ second: Double, _ third: Double) -> Void
  ) {
    let (window, end) = (UnsafeBufferPointer(self.window), self.end)
    while true {
      var next = place
      if expectation == .commaOrEnd {
        next = endOfSpaces(window, from: next, to: end)
        guard next < end, window[next] == UInt8(ascii: ",") else { return }
        next += 1
      } else if expectation != .value, expectation != .valueOrEnd {
        return
      }
      next = endOfSpaces(window, from: next, to: end)
      guard next < end, window[next] == UInt8(ascii: "[") else { return }
      let start = next
      next += 1
      var numbers = (Double.nan, Double.nan, Double.nan)
      var count = 0
      while true {
        next = endOfSpaces(window, from: next, to: end)
        let stop = endOfNumber(window, from: next, to: end)
        guard stop > next, stop < end,
          let number = parse(UnsafeBufferPointer(rebasing: window[next..<stop]))
        else { return }
        switch count {
        case 0: numbers.0 = number
        case 1: numbers.1 = number
        case 2: numbers.2 = number
        default: break
        }
        count += 1
        next = endOfSpaces(window, from: stop, to: end)
        guard next < end else { return }
        if window[next] == UInt8(ascii: "]") { break }
        guard window[next] == UInt8(ascii: ",") else { return }
        next += 1
      }
      guard count >= 2, isTaken(numbers.0, numbers.1, count) else { return }
      countLines(to: start)
      mark()
      countLines(to: next + 1)
      expectation = .commaOrEnd
      take(numbers.0, numbers.1, numbers.2)
    }
  }
}
