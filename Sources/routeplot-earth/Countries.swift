// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of countries, which the layers of Natural Earth at hand do not have as points.

/// Countries and Greenland: the longitude and the latitude of the middle of the name, the width of land around it in
/// degrees of longitude, and the name in English.
///
/// The countries are those of the places of Natural Earth 5.1, and the points lie among these places. Areas that no
/// country is agreed to have, and islands smaller than a name, are left out.
let countries = areaNames(
  """
  66.1 33.9 8.5 Afghanistan
  20.1 41.1 1.2 Albania
  2.6 28.2 12 Algeria
  17.6 -12.3 9 Angola
  -64.6 -34.6 8 Argentina
  44.9 40.3 2.2 Armenia
  134.3 -25 34 Australia
  14.2 47.4 5 Austria
  47.6 40.4 3.6 Azerbaijan
  90.2 24.2 3 Bangladesh
  28.1 53.5 7 Belarus
  4.6 50.7 3.2 Belgium
  -88.6 17.2 1.2 Belize
  2.3 9.6 2.2 Benin
  90.4 27.4 3 Bhutan
  -64.6 -17 8.5 Bolivia
  17.8 44.2 3 Bosnia and Herzegovina
  24.2 -22 6.5 Botswana
  -52.5 -10.5 22 Brazil
  25.2 42.7 5 Bulgaria
  -1.6 12.4 5.5 Burkina Faso
  29.9 -3.4 1.4 Burundi
  104.9 12.7 4 Cambodia
  12.6 5 4.5 Cameroon
  -106 59 40 Canada
  20.6 6.8 8 Central African Republic
  18.6 15.3 7.5 Chad
  -71.2 -29.5 3 Chile
  103 35.5 36 China
  -73.3 3.6 7.5 Colombia
  15.3 -0.8 3.5 Congo
  23.4 -3 12 Democratic Republic of the Congo
  -84 10 1.8 Costa Rica
  16.4 45.5 2.4 Croatia
  -78.9 21.6 6 Cuba
  33.1 34.95 1.2 Cyprus
  15.4 49.8 5.2 Czechia
  9.2 56.1 2.2 Denmark
  42.5 11.8 1.2 Djibouti
  -70.4 18.9 2.6 Dominican Republic
  -78.3 -1.4 4 Ecuador
  29.4 26.6 8 Egypt
  -88.9 13.7 1.6 El Salvador
  10.4 1.6 1.4 Equatorial Guinea
  38.6 15.6 2.6 Eritrea
  25.9 58.7 3 Estonia
  31.4 -26.5 1 Eswatini
  39.6 8.1 9.5 Ethiopia
  26.3 63 6.5 Finland
  2.5 46.7 7 France
  11.8 -0.6 3.6 Gabon
  43.5 42 3.4 Georgia
  10.2 51.1 7 Germany
  -1.1 7.7 3 Ghana
  22.3 39.4 3 Greece
  -41.5 74.5 26 Greenland
  -90.3 15.5 2.4 Guatemala
  -10.9 10.6 4.5 Guinea
  -15 12 2 Guinea-Bissau
  -58.9 4.8 3 Guyana
  -72.4 19 1.6 Haiti
  -86.6 14.8 4 Honduras
  19.4 47.1 5 Hungary
  -18.6 65 8 Iceland
  79.2 22.6 11 India
  113.6 -0.6 7 Indonesia
  54.4 32.6 11 Iran
  43.3 33.1 5.5 Iraq
  -7.9 53.2 3.2 Ireland
  34.9 30.9 0.9 Israel
  12.6 43.1 2.6 Italy
  -5.6 7.6 4 Ivory Coast
  -77.3 18.15 1.6 Jamaica
  137.9 36 3.6 Japan
  36.6 31 3 Jordan
  67.6 48.3 24 Kazakhstan
  37.9 0.4 5.5 Kenya
  20.9 42.6 1 Kosovo
  47.7 29.3 1.2 Kuwait
  74.7 41.6 7 Kyrgyzstan
  102.6 19.6 2.6 Laos
  25.6 56.8 4.5 Latvia
  35.9 34 0.8 Lebanon
  28.2 -29.6 1.6 Lesotho
  -9.4 6.5 2.6 Liberia
  17.9 27.2 12 Libya
  23.9 55.4 4 Lithuania
  6.1 49.75 0.7 Luxembourg
  46.7 -19.3 4.2 Madagascar
  33.8 -13.3 1.6 Malawi
  102.3 3.9 2.6 Malaysia
  -2.3 17.5 6 Mali
  -10.3 20.2 9 Mauritania
  -102.3 24 9 Mexico
  28.6 47.2 2 Moldova
  103.6 46.6 22 Mongolia
  19.3 42.8 1 Montenegro
  -6.4 31.9 5 Morocco
  38 -14.6 5 Mozambique
  96 21.2 4.6 Myanmar
  17.2 -21.9 6 Namibia
  84 28.3 5.5 Nepal
  5.6 52.3 2 Netherlands
  172.4 -43 4 New Zealand
  -85 12.9 3 Nicaragua
  9.3 17.4 9 Niger
  7.9 9.5 8.5 Nigeria
  127.1 40.3 3.4 North Korea
  21.7 41.6 1.8 North Macedonia
  9.3 61.2 5 Norway
  56.4 21 4 Oman
  68.6 29.5 6.5 Pakistan
  -80.1 8.5 2 Panama
  144 -6.4 5 Papua New Guinea
  -58.6 -22.6 5 Paraguay
  -74.4 -8.6 7 Peru
  121.1 16.4 1.6 Philippines
  19.3 52.1 8 Poland
  -8 39.6 2 Portugal
  51.2 25.3 0.9 Qatar
  24.8 45.9 6.5 Romania
  96 62.5 70 Russia
  29.9 -2 1.6 Rwanda
  44.8 23.9 10 Saudi Arabia
  -14.7 14.7 3.6 Senegal
  20.7 44 2.8 Serbia
  -11.8 8.5 2.2 Sierra Leone
  19.5 48.7 4.4 Slovakia
  14.8 46.1 2 Slovenia
  45.3 3.2 4 Somalia
  24 -29.6 9 South Africa
  127.9 36.4 2.2 South Korea
  30.2 7.4 7 South Sudan
  -3.6 40 7 Spain
  80.7 7.6 1.5 Sri Lanka
  29.9 15.9 10 Sudan
  -55.9 4.1 2.6 Suriname
  15.6 61.6 4.6 Sweden
  8.1 46.8 3 Switzerland
  38.5 35 4.5 Syria
  121 23.7 1.2 Taiwan
  70.8 38.5 4 Tajikistan
  34.8 -6.2 7 Tanzania
  101.3 15.4 4.5 Thailand
  125.9 -8.8 1.6 Timor-Leste
  1 8.6 1.2 Togo
  9.5 34.1 2.4 Tunisia
  34.5 39.1 12 Turkey
  59 39.3 8.5 Turkmenistan
  32.4 1.6 3.6 Uganda
  31.4 49.1 11 Ukraine
  54.3 23.7 2.8 United Arab Emirates
  -1.5 52.7 3.4 United Kingdom
  -98.6 39.6 38 United States
  -56 -32.9 3.6 Uruguay
  63.4 41.9 8 Uzbekistan
  -66.2 7.1 7 Venezuela
  107.9 14.1 1.6 Vietnam
  46.6 15.6 6 Yemen
  26 -14.2 5 Zambia
  29.8 -19 5 Zimbabwe
  """)

/// A name and the extent that it may have.
struct AreaName {
  let name: String

  /// The middle, and the width in degrees of longitude.
  let longitude, latitude, width: Double
}

/// The lines of a table: longitude, latitude, width and a name.
func areaNames(_ table: String) -> [AreaName] {
  table.split(separator: "\n").map { line in
    let words = line.split(separator: " ", maxSplits: 3)
    let numbers = words.prefix(3).compactMap { Double($0) }
    guard words.count == 4, numbers.count == 3 else {
      fail("a line of a table is no name: \(line)")
    }
    return AreaName(
      name: String(words[3]), longitude: numbers[0], latitude: numbers[1], width: numbers[2])
  }
}
