// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The English names of months and days of the week.

extension ByteCursor {
  /// Reads the English name of a month, whole or its first three letters.
  mutating func takeMonthName() -> Int? {
    if take("january") || take("jan") { return 1 }
    if take("february") || take("feb") { return 2 }
    if take("march") || take("mar") { return 3 }
    if take("april") || take("apr") { return 4 }
    if take("may") { return 5 }
    if take("june") || take("jun") { return 6 }
    if take("july") || take("jul") { return 7 }
    if take("august") || take("aug") { return 8 }
    if take("september") || take("sep") { return 9 }
    if take("october") || take("oct") { return 10 }
    if take("november") || take("nov") { return 11 }
    if take("december") || take("dec") { return 12 }
    return nil
  }

  /// Reads the English name of a day of the week, whole or its first three letters.
  mutating func takeWeekday() -> Bool {
    takeAny("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
      || takeAny("mon", "tue", "wed", "thu", "fri", "sat", "sun")
  }
}
