// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import NumberText
import Testing

@testable import RoutePlotKit

struct ProfileOrderTests {
  /// A track of 10 km whose ends are so many degrees east.
  private func track(
    from start: Double, to end: Double, _ time: ClosedRange<Double>? = nil
  ) -> ProfileTrack {
    ProfileTrack(
      start: Coordinate(latitude: 0, longitude: start),
      end: Coordinate(latitude: 0, longitude: end), way: 10_000, time: time)
  }

  @Test("Days that follow each other in time stand end to end, in the order of time")
  func days() {
    let order = ProfileOrder([
      track(from: 2, to: 3, 30...40), track(from: 0, to: 1, 0...10), track(from: 1, to: 2, 10...20),
    ])
    #expect(order.isEndToEnd && order.length == 30_000)
    #expect(order.starts == [20_000, 0, 10_000])
  }

  @Test("Without times, tracks stand end to end where each begins at the end of the one before")
  func stages() {
    let follow = ProfileOrder([track(from: 0, to: 1), track(from: 1.0005, to: 2)])
    #expect(follow.isEndToEnd && follow.starts == [0, 10_000])
    #expect(!ProfileOrder([track(from: 0, to: 1), track(from: 1.1, to: 2)]).isEndToEnd)
    #expect(!ProfileOrder([track(from: 1, to: 2), track(from: 0, to: 1)]).isEndToEnd)
  }

  @Test(
    "Tracks at the same time, laps, and tracks of which only some have times begin at the start")
  func others() {
    for tracks in [
      [track(from: 0, to: 1, 0...10), track(from: 5, to: 6, 5...15)],
      [track(from: 0, to: 0, 0...10), track(from: 0, to: 0, 20...30)],
      [track(from: 0, to: 0), track(from: 0.0001, to: 0)],
      [track(from: 0, to: 1, 0...10), track(from: 1, to: 2)],
      [track(from: 0, to: 1, 0...10)],
    ] {
      let order = ProfileOrder(tracks)
      #expect(!order.isEndToEnd && order.length == 10_000)
      #expect(order.starts.allSatisfy { $0 == 0 })
    }
    #expect(ProfileOrder([]).length == 0)
  }

  @Test(
    "Figures of an axis are round, as many as have room, and at least two where two have",
    arguments: [
      (430...870, 6, [500, 600, 700, 800]), (430...870, 3, [600, 800]),
      (430...870, 2, [600, 800]), (99...101, 9, [99, 99.5, 100, 100.5, 101]),
      (430...570, 2, [430, 570]), (430...570, 1, [500]), (0...100, 3, [0, 50, 100]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func figures(range: ClosedRange<Double>, most: Int, expected: [Double]) {
    #expect(places(ofFiguresIn: range, most: most).map(\.value) == expected)
  }

  @Test(
    "A duration has its two largest units",
    arguments: [
      (0, "0 s"), (59.4, "59 s"), (59.7, "1 min"), (61, "1 min 1 s"), (3599.7, "1 h"),
      (12_000, "3 h 20 min"), (86_400, "1 d"), (273_600, "3 d 4 h"), (86_399, "1 d"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) {
    #expect(writtenDuration(seconds).replacing("\u{a0}", with: " ") == text)
  }
}
