// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words that make a name one of another quantity: `lat_acc` is no latitude, and `wind speed` is not that of a track.

/// Words of quantities about a value, or beside it, in eight languages.
private let quantities = set(
  // The uncertainty of a value.
  "acc hacc vacc accuracy err error errors uncertainty uncert unc ci confidence conf sigma σ std stdev stddev stdv sd stderr dev deviation var variance variation covariance covar cov rms rmse mse mae dop hdop vdop pdop residual residuals resid innovation innov bias drift noise jitter precision quality "
    // A change of it.
    + "delta deltas δ diff diffs difference differences change derivative increment displacement dot dt "
    + "rate rates accel acceleration accelerations accelerometer jerk gyro gyroscope force gforce "
    // Another quantity of a moving thing.
    + "vel velo velocity velocities speed speeds spd heading azimuth roll pitch yaw tilt "
    + "mag magnetic magnetometer geomagnetic temperature voltage latency snr torque pressure humidity "
    + "friction curvature stiffness damping stress strain momentum amplitude throttle volts amps watts "
    + "genauigkeit fehler abweichung unsicherheit geschwindigkeit beschleunigung differenz änderung "
    + "erreur écart ecart précision vitesse accélération différence velocidad aceleración desviación "
    + "diferencia precisión exactitud errore deviazione velocità accelerazione precisione differenza "
    + "incerteza incertidumbre incertitude incertezza onzekerheid niepewność неопределённость неопределенность "
    + "erro desvio velocidade precisão diferença fout afwijking snelheid nauwkeurigheid verschil "
    + "błąd odchylenie prędkość dokładność różnica ошибка погрешность скорость точность ускорение "
    + "отклонение разность")

/// Words of facts about a column of numbers, which in brackets may explain the numbers themselves.
private let facts = set(
  "count counts cnt num number nr idx index id ids offset offsets shift correction "
    + "percent pct ratio fraction frac norm normalized normalised scaled standardized standardised zscore "
    + "sin cos tan sine cosine weight score prob probability valid validity flag flags status "
    + "length len width size scale factor gain coef coefficient coeff slope gradient trend spacing interval "
    + "range extent spread resolution tolerance threshold radius distance dist sign dir direction "
    + "hemisphere hemi age anzahl nombre número numero numer liczba")

private func set(_ words: String) -> Set<String> {
  Set(words.split(separator: " ").map(String.init))
}

/// Units after the word of a position, which are no angles and no other word.
private let unitsOfOthers = set(
  "ms mps kmh kph kmph mph kn kt kts knot knots fps g gs mg hz khz bpm rpm hpa kpa mbar psi db dbm dps pct"
)

/// Units of length after the word of a position that have more than one word, or are rare.
private let rareUnits = set(
  "lightyear lightyears parsec parsecs furlong furlongs fathom fathoms astronomicalunit astronomicalunits nauticalmile nauticalmiles"
)

/// Words of facts and quantities after the word of a position; before it they are places, as in `se_lat`, `step_lat`
/// and `cell_lat`.
private let factsAfter = set(
  "se res step steps zone band order rank code type mode mask class time timestamp date "
    + "temp power current signal load motion thrust angle rotation moment slip stick input cmd command brake density "
    + "mass energy impulse phase loss cost price disp dur duration ns bin cell")

/// Whether words of a name say that it is no position: `lat_acc`, `delta_lon`, `lat_m_s`, `Lon G`.
///
/// Returns whether they do; false where no word is of an axis.
func saysOtherQuantity(_ words: [String], axis: (String) -> Bool) -> Bool {
  guard words.count > 1, let place = words.firstIndex(where: axis) else { return false }
  if words.contains(where: { quantities.contains($0) || facts.contains($0) }) { return true }
  // Before the word a letter is a change or a speed, and after it a unit.
  if place > 0, ["d", "v"].contains(words[place - 1]) { return true }
  let after = words[(place + 1)...]
  guard let first = after.first, let last = after.last else { return false }
  if after.count == 1, unitsOfOthers.contains(last) || isFact(first, after: words[place]) {
    return true
  }
  if after.elementsEqual(["p", "value"]) || rareUnits.contains(after.joined()) { return true }
  return after.count <= 4 && isRate(after.joined(separator: " "))
}

/// Whether a word after that of an axis is a fact or a quantity.
///
/// `grad` is a slope in English, and degrees in German.
private func isFact(_ word: String, after axis: String) -> Bool {
  factsAfter.contains(word) || word == "grad" && LatitudeLongitudeWords.english.all.contains(axis)
}

/// Whether a text in brackets says that a name is of no position: `lat (accuracy)`.
func saysOtherQuantity(inBrackets text: String) -> Bool {
  words(of: text).contains(where: quantities.contains)
}

/// Whether a word makes a value another one than that of a field, as `wind` makes a speed.
func isOtherQuantity(_ word: String, than field: Field) -> Bool {
  switch field {
  case .speed: uncertain.contains(word) || otherSpeeds.contains(word)
  case .elevation: uncertain.contains(word) || otherHeights.contains(word)
  case .number: uncertain.contains(word)
  case .time, .timeOfDay, .accuracy: false
  }
}

/// The words of uncertainties and changes.
private let uncertain = set(
  "acc accuracy err error uncertainty sigma std stdev stddev dev deviation var variance cov rms dop vdop hdop bias delta diff difference change rate precision valid flag status type source unit units max maximum min minimum total timestamp time"
)

/// The words of other speeds than that of the track.
private let otherSpeeds = set(
  "vertical v climb sink wind gust air airspeed avg average mean median limit target set setpoint angular rotation rotational engine motor fan wheel turn sound shutter bearing heading course wave x y z north east down up"
)

/// The words of other heights than that of the track.
private let otherHeights = set(
  "tree building antenna wave swell tide geoid cloud ceiling person body gain loss ascent descent")
