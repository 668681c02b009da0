// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of what FIT has numbers for: sports and the kinds of points of a course.

/// The sports of sessions; an empty one is none in particular.
private let sports: [Int: String] = [
  1: "running", 2: "cycling", 3: "transition", 4: "fitness", 5: "swimming", 6: "basketball",
  7: "soccer", 8: "tennis", 10: "training", 11: "walking", 12: "cross-country skiing",
  13: "alpine skiing", 14: "snowboarding", 15: "rowing", 16: "mountaineering", 17: "hiking",
  18: "multisport", 19: "paddling", 20: "flying", 21: "e-biking", 22: "motorcycling",
  23: "boating", 24: "driving", 25: "golf", 26: "hang gliding", 27: "riding", 28: "hunting",
  29: "fishing", 30: "inline skating", 31: "climbing", 32: "sailing", 33: "ice skating",
  34: "skydiving", 35: "snowshoeing", 36: "snowmobiling", 37: "stand-up paddling",
  38: "surfing", 39: "wakeboarding", 40: "water skiing", 41: "kayaking", 42: "rafting",
  43: "windsurfing", 44: "kitesurfing", 53: "diving",
]

/// The name of a sport; empty if there is none, or none that is known.
func nameOfSport(_ number: Int?) -> String { number.flatMap { sports[$0] } ?? "" }

/// The kinds of points of a course.
private let coursePoints: [Int: String] = [
  1: "summit", 2: "valley", 3: "water", 4: "food", 5: "danger", 6: "left", 7: "right",
  8: "straight", 9: "first aid", 10: "climb of category 4", 11: "climb of category 3",
  12: "climb of category 2", 13: "climb of category 1", 14: "climb beyond category", 15: "sprint",
  16: "left fork", 17: "right fork", 18: "middle fork", 19: "slight left", 20: "sharp left",
  21: "slight right", 22: "sharp right", 23: "u-turn", 24: "segment start", 25: "segment end",
  27: "campsite", 28: "aid station", 29: "rest area", 35: "checkpoint", 36: "shelter",
  38: "overlook", 39: "toilet", 44: "tunnel", 45: "bridge", 53: "info",
]

/// The kind of a point of a course; nil if there is none, or none that is known.
func kindOfCoursePoint(_ number: Int?) -> String? { number.flatMap { coursePoints[$0] } }
