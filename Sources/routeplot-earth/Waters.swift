// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of oceans, seas, gulfs and great lakes, which the layers of Natural Earth at hand do not have as points.

/// Oceans: the longitude and the latitude of the middle of the name, the width of water around it in degrees of
/// longitude, and the name in English.
let oceans = areaNames(
  """
  -40 31 58 Atlantic Ocean
  -14 -24 44 Atlantic Ocean
  -148 26 62 Pacific Ocean
  162 28 40 Pacific Ocean
  -122 -26 66 Pacific Ocean
  78 -22 52 Indian Ocean
  30 -57 40 Southern Ocean
  -100 -60 40 Southern Ocean
  -160 82 60 Arctic Ocean
  """)

/// Seas, gulfs and great lakes, in the same form.
let seas = areaNames(
  """
  -56 58 10 Labrador Sea
  -62 73 14 Baffin Bay
  -85 60 13 Hudson Bay
  -90 25.3 11 Gulf of Mexico
  -74.5 15 13 Caribbean Sea
  -62 29 14 Sargasso Sea
  -61.5 48 3.6 Gulf of Saint Lawrence
  -145.5 57.5 15 Gulf of Alaska
  -177.5 57.5 15 Bering Sea
  -139 72 18 Beaufort Sea
  -171 69.7 10 Chukchi Sea
  -88.5 74.4 6 Lancaster Sound
  -5 73 14 Greenland Sea
  2 68 13 Norwegian Sea
  39 74 20 Barents Sea
  37.9 65.7 2 White Sea
  73.5 75.4 11 Kara Sea
  125 76 18 Laptev Sea
  163 72.5 22 East Siberian Sea
  3.4 56.2 6 North Sea
  -4.9 53.7 1.7 Irish Sea
  -8 49.4 5 Celtic Sea
  -2.4 50.2 3 English Channel
  -5 45.4 6 Bay of Biscay
  19.3 56.5 2.6 Baltic Sea
  19.8 61.7 2.8 Gulf of Bothnia
  11.6 56.8 1.4 Kattegat
  18.4 34.6 11 Mediterranean Sea
  5.8 40.2 3.6 Balearic Sea
  12.2 40 4.6 Tyrrhenian Sea
  8.9 43.7 1.4 Ligurian Sea
  15.4 42.9 2 Adriatic Sea
  18.8 37.6 3.6 Ionian Sea
  25.1 38.9 1.8 Aegean Sea
  34.6 43.3 8.5 Black Sea
  36.7 46 2 Sea of Azov
  50.8 42.4 3.4 Caspian Sea
  38.4 20.3 2.2 Red Sea
  51.4 27.2 3 Persian Gulf
  58.8 25 3.4 Gulf of Oman
  48.3 12.2 5 Gulf of Aden
  64 15.5 13 Arabian Sea
  72.2 8.2 5 Laccadive Sea
  88 15 10 Bay of Bengal
  95.8 10.6 3.4 Andaman Sea
  41.5 -19 4.6 Mozambique Channel
  2 1.5 9 Gulf of Guinea
  101.3 9.4 3.2 Gulf of Thailand
  114 13.5 8.5 South China Sea
  125 29 5.6 East China Sea
  123.3 35.8 4 Yellow Sea
  119.7 38.7 2.6 Bohai Sea
  134.5 40 6.5 Sea of Japan
  149.5 53.5 11 Sea of Okhotsk
  132.5 19.5 14 Philippine Sea
  119.8 8.2 3.6 Sulu Sea
  122.2 3.8 5.5 Celebes Sea
  112 -5 6 Java Sea
  127.5 -5.6 6 Banda Sea
  134.4 -9.6 5 Arafura Sea
  126.5 -11.3 7 Timor Sea
  139.2 -14.4 4 Gulf of Carpentaria
  149.5 -3.8 4 Bismarck Sea
  154 -10 7 Solomon Sea
  155 -17.5 13 Coral Sea
  160 -38 15 Tasman Sea
  130 -34.6 11 Great Australian Bight
  -42 -73 24 Weddell Sea
  -175 -75 30 Ross Sea
  -45 -57.5 18 Scotia Sea
  -62 -59 9 Drake Passage
  -110.3 25.6 1.5 Gulf of California
  -85.9 7.4 5 Gulf of Panama
  -87.6 47.6 4 Lake Superior
  -87 43.7 1.6 Lake Michigan
  -82.3 44.7 2 Lake Huron
  -81.2 42.2 2.4 Lake Erie
  -77.9 43.65 2 Lake Ontario
  -120.6 66 4 Great Bear Lake
  -114 61.6 4 Great Slave Lake
  -97.9 52.6 1.6 Lake Winnipeg
  33 -1.1 2.2 Lake Victoria
  29.6 -6 0.9 Lake Tanganyika
  34.6 -12 0.9 Lake Malawi
  108 53.6 1.5 Lake Baikal
  31.6 60.9 2 Lake Ladoga
  35.6 61.7 1.3 Lake Onega
  13.4 58.9 0.9 Vänern
  -69.4 -15.9 0.9 Lake Titicaca
  -85.4 11.6 0.8 Lake Nicaragua
  """)
