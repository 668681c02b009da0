// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The heart rate.

import RouteReading

extension TrackQuantity {
  /// The beats of the heart in a minute, as devices record them; the colours show at least 20.
  public static let heartRate = TrackQuantity(
    HeartRate.name, withArticle: "a heart rate", fields: [.number(HeartRate.self)]
  ) { _ in
    QuantitySource(value: .field(.number(HeartRate.self)), unit: HeartRate.unit, leastRange: 20)
  }
}

/// The field of heart rates.
enum HeartRate: NumberField {
  static let (name, unit) = ("heart rate", "bpm")

  static let columns = """
    heartrate heartrates heartratebpm hr hrm pulse bpm puls pulsschlag herzfrequenz frecuenciacardiaca \
    frecuenciacardíaca pulso fréquencecardiaque frequencecardiaque pouls frequenzacardiaca frequênciacardíaca \
    frequenciacardiaca hartslag tętno tetno пульс
    """

  static let qualifiers = "gps device sensor recorded measured current ant ble"

  // A sensor without contact writes 0.
  static let values = 1.0...1000

  static func factor(of unit: String) -> Double? {
    ["bpm", "beats/min", "1/min", "/min", "min-1", "min⁻¹", "beats per minute"]
      .contains(unit.lowercased()) ? 1 : nil
  }
}
