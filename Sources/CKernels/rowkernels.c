// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop for x86 with AVX2; other processors leave the rows to Swift.
//
// A number is an integer of up to fifteen digits over a power of ten. Its digits are moved to the end of sixteen bytes
// with zeros before them, and then pairs, fours and eights of them are joined, those of both numbers of a position at
// once (Mula, "SIMD-ized parsing of numbers", 2014). The integer is exact, so the quotient is the nearest value.
//
// Most rows have the form of the row before: the same signs, and as many digits. `form` holds what that form has in each
// byte. A row of this form is checked and read without looking for its delimiters. Any other row is looked at cell by
// cell, and after two of them the form is that of the second one.

#include "rowkernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2,bmi,popcnt")))
#define STEP TARGET static inline __attribute__((always_inline))

// The most bytes of a number in a form, with its sign and what follows it.
#define FORM_BYTES 16

// The most digits of a number: any integer of so many is exact as a double.
#define DIGITS 15

// Each row starts this far from the end at least: its cells are read in windows of 64 bytes, and numbers of 14 bytes are
// read 25 bytes at a time afterwards.
#define MARGIN 128

// As in Swift, a longer row is left to libcsv.
#define LONGEST_ROW (1 << 16)

static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

/// A number in a cell, after its sign.
typedef struct {
  const uint8_t *start;
  /// Its bytes, and the digits before the decimal sign.
  int count, whole;
  bool is_negative;
} number;

/// The bytes of the position of a row: that of the latitude in the lower half, that of the longitude in the upper one.
typedef struct {
  /// The byte itself, or a zero where a digit is.
  __m256i expected;
  /// How far a byte may differ: 9 for a digit, not at all for another byte, 255 after the number.
  __m256i largest_difference;
  /// The digits of both numbers, each moved to the end of a half.
  __m256i order;
  /// The powers of ten that the integers are divided by, and the signs.
  __m128d power, sign;
  /// The bytes before both numbers, the bytes of both cells, and those of the whole row; 0 if the row continues.
  long latitude, longitude, cells, row;
} form;

/// The delimiters and line ends of 64 bytes, from a place in them on.
typedef struct {
  const uint8_t *bytes;
  uint64_t delimiters, ends;
} window;

STEP __m256i both(__m128i lower, __m128i upper) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(lower), upper, 1);
}

STEP __m256i sixteen_bytes(const uint8_t *lower, const uint8_t *upper) {
  return both(_mm_loadu_si128((const __m128i *)lower), _mm_loadu_si128((const __m128i *)upper));
}

// Sixteen bytes from a place in one of these depend on that place: no number has to be copied to all bytes.
static const int8_t rising[32] = {-128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128,
                                  -128, -128, -128, -128, -128, 0,    1,    2,    3,    4,    5,
                                  6,    7,    8,    9,    10,   11,   12,   13,   14,   15};
static const int8_t steps[32] = {[16] = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
static const int8_t masks[32] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

STEP __m128i from(const int8_t *bytes, int place) { return _mm_loadu_si128((const __m128i *)(bytes + place)); }

/// All bits of the first bytes.
STEP __m128i first_bytes(int count) { return from(masks, 16 - count); }

STEP int digits_of(number number) { return number.count - (number.whole < number.count); }

/// The order that moves the digits of a number to the end of sixteen bytes, with zeros before them.
///
/// - Parameters:
///   - number: The number.
///   - has_sign: Whether a sign is before it.
STEP __m128i order_of(number number, bool has_sign) {
  int digits = digits_of(number);
  // The decimal sign and the sign are passed over.
  __m128i order = _mm_add_epi8(from(rising, digits), from(steps, digits - number.whole));
  return _mm_add_epi8(order, from(steps, has_sign ? digits : 0));
}

/// All bits of the bytes of a number that are digits.
STEP __m128i digits_in(number number) {
  int before = number.is_negative + number.whole;
  __m128i is_mark = _mm_andnot_si128(first_bytes(before), first_bytes(before + 1));
  __m128i is_digit = _mm_andnot_si128(is_mark, first_bytes(number.is_negative + number.count));
  return _mm_andnot_si128(first_bytes(number.is_negative), is_digit);
}

/// The integers of sixteen digits each, as doubles.
STEP __m128d integers(__m256i digits) {
  __m256i pairs = _mm256_maddubs_epi16(digits, _mm256_set1_epi16(1 << 8 | 10));
  __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi32(1 << 16 | 100));
  __m256i eights = _mm256_madd_epi16(_mm256_packus_epi32(fours, fours), _mm256_set1_epi32(1 << 16 | 10000));
  // The upper eights of both numbers, and the lower ones.
  __m128i together = _mm_unpacklo_epi32(_mm256_castsi256_si128(eights), _mm256_extracti128_si256(eights, 1));
  __m128d upper = _mm_cvtepi32_pd(together);
  __m128d lower = _mm_cvtepi32_pd(_mm_unpackhi_epi64(together, together));
  return _mm_add_pd(_mm_mul_pd(upper, _mm_set1_pd(1e8)), lower);
}

/// Whether both numbers without their signs are a position that plain rows have.
STEP bool is_position(__m128d values) {
  __m128d within = _mm_cmple_pd(values, _mm_setr_pd(90, 360));
  __m128d nonzero = _mm_cmpneq_pd(values, _mm_setzero_pd());
  return _mm_movemask_pd(within) == 3 && _mm_movemask_pd(nonzero) != 0;
}

STEP __m128d signs(bool latitude, bool longitude) {
  return _mm_castsi128_pd(_mm_set_epi64x((long long)((uint64_t)longitude << 63), (long long)((uint64_t)latitude << 63)));
}

STEP bool is_zero(__m256i bytes) { return _mm256_testz_si256(bytes, bytes); }

/// A bit for each byte that has all bits.
STEP uint64_t bits_of(__m256i bytes) {
  uint32_t bits = (uint32_t)_mm256_movemask_epi8(bytes);
  // Without it clang takes a choice between two masks apart into 32 choices.
  __asm__("" : "+r"(bits));
  return bits;
}

/// The bits of the line ends and of the delimiters among 32 bytes.
STEP void find_marks(const uint8_t *bytes, uint8_t delimiter, uint64_t *ends, uint64_t *delimiters) {
  __m256i text = _mm256_loadu_si256((const __m256i *)bytes);
  *ends = bits_of(_mm256_or_si256(_mm256_cmpeq_epi8(text, _mm256_set1_epi8('\n')),
                                  _mm256_cmpeq_epi8(text, _mm256_set1_epi8('\r'))));
  *delimiters = bits_of(_mm256_cmpeq_epi8(text, _mm256_set1_epi8((char)delimiter)));
}

/// Looks at 64 bytes.
STEP window look(const uint8_t *bytes, uint8_t delimiter) {
  uint64_t ends, more_ends, delimiters, more_delimiters;
  find_marks(bytes, delimiter, &ends, &delimiters);
  find_marks(bytes + 32, delimiter, &more_ends, &more_delimiters);
  return (window){bytes, delimiters | more_delimiters << 32, ends | more_ends << 32};
}

/// The number of a cell; false if it is written otherwise than most numbers.
STEP bool find_number(const uint8_t *start, const uint8_t *end, uint8_t decimal_sign, number *found) {
  found->is_negative = start[0] == '-';
  found->start = start + found->is_negative;
  long count = end - found->start;
  if (count < 1 || count > FORM_BYTES) return false;
  __m128i text = _mm_loadu_si128((const __m128i *)found->start);
  __m128i is_sign = _mm_or_si128(_mm_cmpeq_epi8(text, _mm_set1_epi8('.')),
                                 _mm_cmpeq_epi8(text, _mm_set1_epi8((char)decimal_sign)));
  found->count = (int)count;
  found->whole = __builtin_ctz((uint32_t)_mm_movemask_epi8(is_sign) | 1u << count);
  return found->whole >= 1 && found->whole < 8 && count - (found->whole < count) <= DIGITS;
}

STEP double power_of(number number) { return powers[digits_of(number) - number.whole]; }

/// Reads a position cell by cell; false if it is not plain.
STEP bool read_position(number latitude, number longitude, double *fix) {
  __m256i order = both(order_of(latitude, false), order_of(longitude, false));
  __m256i text = _mm256_xor_si256(sixteen_bytes(latitude.start, longitude.start), _mm256_set1_epi8('0'));
  __m256i digits = _mm256_shuffle_epi8(text, order);
  if (!is_zero(_mm256_subs_epu8(digits, _mm256_set1_epi8(9)))) return false;
  __m128d values = _mm_div_pd(integers(digits), _mm_setr_pd(power_of(latitude), power_of(longitude)));
  if (!is_position(values)) return false;
  _mm_storeu_pd(fix, _mm_or_pd(values, signs(latitude.is_negative, longitude.is_negative)));
  return true;
}

/// The form of a row whose first two cells are its position; its number of cells is 0 if it has too many bytes.
///
/// - Parameters:
///   - row: The row.
///   - next: The next row; null if this one continues after its position.
STEP form form_of(const uint8_t *row, const uint8_t *next, number latitude, number longitude) {
  const uint8_t *starts[] = {latitude.start - latitude.is_negative, longitude.start - longitude.is_negative};
  const uint8_t *ends[] = {latitude.start + latitude.count, longitude.start + longitude.count};
  const uint8_t *last = ends[0] > ends[1] ? ends[0] : ends[1];
  form found = {.latitude = starts[0] - row, .longitude = starts[1] - row, .cells = last - row,
                .row = next ? next - row : 0};
  // Each number with the byte after it, or the two bytes of a line end.
  long counts[] = {ends[0] - starts[0] + 1 + (ends[0][0] == '\r'), ends[1] - starts[1] + 1 + (ends[1][0] == '\r')};
  if (counts[0] > FORM_BYTES || counts[1] > FORM_BYTES) return (form){.cells = 0};
  __m256i is_digit = both(digits_in(latitude), digits_in(longitude));
  __m256i is_checked = both(first_bytes((int)counts[0]), first_bytes((int)counts[1]));
  found.expected = _mm256_blendv_epi8(sixteen_bytes(starts[0], starts[1]), _mm256_set1_epi8('0'), is_digit);
  found.largest_difference = _mm256_or_si256(_mm256_and_si256(is_digit, _mm256_set1_epi8(9)),
                                             _mm256_andnot_si256(is_checked, _mm256_set1_epi8((char)255)));
  found.order = both(order_of(latitude, latitude.is_negative), order_of(longitude, longitude.is_negative));
  found.power = _mm_setr_pd(power_of(latitude), power_of(longitude));
  found.sign = signs(latitude.is_negative, longitude.is_negative);
  return found;
}

/// Reads a position of a form; false if it is of another one.
STEP bool read_form(const uint8_t *row, const form *form, double *fix) {
  __m256i text = _mm256_xor_si256(sixteen_bytes(row + form->latitude, row + form->longitude), form->expected);
  if (!is_zero(_mm256_subs_epu8(text, form->largest_difference))) return false;
  __m128d values = _mm_div_pd(integers(_mm256_shuffle_epi8(text, form->order)), form->power);
  if (!is_position(values)) return false;
  _mm_storeu_pd(fix, _mm_or_pd(values, form->sign));
  return true;
}

/// A cell as libcsv hands it on: without spaces around it, and without tabs where these are not delimiters.
STEP rowkernels_cell without_spaces(const uint8_t *start, const uint8_t *end, uint8_t delimiter) {
#define IS_SPACE(byte) ((byte) == ' ' || ((byte) == '\t' && delimiter != '\t'))
  while (start < end && IS_SPACE(start[0])) start++;
  while (start < end && IS_SPACE(end[-1])) end--;
  return (rowkernels_cell){start, end - start};
}

/// Looks at the next 64 bytes; false if there are too few, or the row is too long.
STEP bool look_further(window *window, const uint8_t *row, const uint8_t *last, uint8_t delimiter) {
  if (window->bytes + 64 > last || window->bytes - row >= LONGEST_ROW) return false;
  *window = look(window->bytes + 64, delimiter);
  return true;
}

/// Finds the cells of a row from a column on, up to the last one that is needed; false if the row is not plain.
///
/// - Parameters:
///   - layout: The layout of the rows.
///   - window: The bytes from the column on, or from the delimiter before it; then from the end of the last cell on.
///   - row: The row.
///   - last: The last place where a window may start.
///   - column: The first column.
///   - position: Takes the latitude and the longitude.
///   - cells: Where the stored cells go; then the place after them.
STEP bool find_cells(const rowkernels_layout *layout, window *window, const uint8_t *row, const uint8_t *last,
                     long column, number position[2], rowkernels_cell **cells) {
  const uint8_t *cell = window->bytes + (column > 0);
  for (; column < layout->needed; column++) {
    while ((window->delimiters | window->ends) == 0) {
      if (!look_further(window, row, last, layout->delimiter)) return false;
    }
    uint64_t both = window->delimiters | window->ends;
    const uint8_t *end = window->bytes + __builtin_ctzll(both);
    if (column + 1 < layout->needed) {
      // A line end is too early.
      if (end[0] != layout->delimiter) return false;
      window->delimiters &= both - 1;
    }
    if (column == layout->latitude && !find_number(cell, end, layout->decimal_sign, &position[0])) return false;
    if (column == layout->longitude && !find_number(cell, end, layout->decimal_sign, &position[1])) return false;
    if (layout->stored >> column & 1) *(*cells)++ = without_spaces(cell, end, layout->delimiter);
    cell = end + 1;
  }
  return true;
}

/// The next row; null if this one is too long, or has too few or too many cells.
///
/// - Parameters:
///   - layout: The layout of the rows.
///   - window: The bytes from the end of the last cell on that is needed.
///   - row: The row.
///   - last: The last place where a window may start.
///   - count: Takes the number of delimiters after that cell.
STEP const uint8_t *find_next(const rowkernels_layout *layout, window *window, const uint8_t *row,
                              const uint8_t *last, long *count) {
  *count = 0;
  while (window->ends == 0) {
    *count += __builtin_popcountll(window->delimiters);
    if (!look_further(window, row, last, layout->delimiter)) return 0;
  }
  *count += __builtin_popcountll(window->delimiters & ((window->ends & -window->ends) - 1));
  const uint8_t *end = window->bytes + __builtin_ctzll(window->ends);
  // A carriage return alone ends a row too, and is left to libcsv.
  if (end[0] == '\r') end++;
  return end[0] == '\n' && *count >= layout->fewest && *count <= layout->most ? end + 1 : 0;
}

TARGET static long take(const rowkernels_layout *layout, const uint8_t *bytes, long length, long *place, double *fixes,
                        rowkernels_cell *cells, long *ends, long most) {
  if (length < MARGIN) return 0;
  const uint8_t *row = bytes + *place, *last = bytes + length - MARGIN;
  // A form says nothing of where its cells end.
  const bool has_forms = layout->latitude + layout->longitude == 1 && (layout->stored & 3) == 0;
  form form = {.cells = 0};
  int others = 0;
  long rows = 0;
  for (; rows < most && row <= last; rows++) {
    bool is_known = form.cells > 0 && read_form(row, &form, fixes + 2 * rows);
    if (is_known) others = 0;
    if (is_known && form.row > 0) {
      row += form.row;
    } else {
      // libcsv drops spaces before a cell, and what then starts with # is a comment.
      if (!is_known && (row[0] == '#' || row[0] == ' ' || row[0] == '\t')) break;
      window window = look(is_known ? row + form.cells : row, layout->delimiter);
      // The delimiter before the next cell; it is the first one after the cells that are needed if there is none.
      if (is_known && layout->needed > 2) window.delimiters &= ~1ull;
      number position[2];
      if (!find_cells(layout, &window, row, last, is_known ? 2 : 0, position, &cells)) break;
      if (!is_known && !read_position(position[0], position[1], fixes + 2 * rows)) break;
      long count;
      const uint8_t *next = find_next(layout, &window, row, last, &count);
      if (!next) break;
      if (!is_known && has_forms && ++others > 1) {
        others = 0;
        form = form_of(row, layout->needed == 2 && count == 0 ? next : 0, position[0], position[1]);
      }
      row = next;
    }
    if (ends) ends[rows] = row - bytes;
  }
  *place = row - bytes;
  return rows;
}

bool rowkernels_supported(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"); }

long rowkernels_take(const rowkernels_layout *layout, const uint8_t *bytes, long length, long *place, double *fixes,
                     rowkernels_cell *cells, long *ends, long most) {
  return take(layout, bytes, length, place, fixes, cells, ends, most);
}
#else
bool rowkernels_supported(void) { return false; }

long rowkernels_take(const rowkernels_layout *layout, const uint8_t *bytes, long length, long *place, double *fixes,
                     rowkernels_cell *cells, long *ends, long most) {
  (void)layout, (void)bytes, (void)length, (void)place, (void)fixes, (void)cells, (void)ends, (void)most;
  return 0;
}
#endif
