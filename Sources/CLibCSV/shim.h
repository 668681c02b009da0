// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// libcsv, and the state of its parser, which it has no functions for.
//
// The header of libcsv shows the fields of `struct csv_parser`, and only libcsv.c says what their values mean. The
// functions here were written from libcsv.c of version 3.0.3, and no other code reads a field. `csv_parse` writes the
// fields when it returns, so the functions it calls see the state before the call.

#ifndef CLIBCSV_SHIM_H
#define CLIBCSV_SHIM_H

#include <csv.h>
#include <stdbool.h>
#include <stddef.h>

#if CSV_MAJOR != 3 || CSV_MINOR != 0
#error "Sources/CLibCSV/shim.h knows the states of libcsv 3.0. Compare it with libcsv.c of this version first."
#endif

#pragma clang assume_nonnull begin

/// The states of a parser: the values of `pstate`.
enum {
  /// Between two rows.
  csvstate_between_rows = 0,
  /// After a delimiter, before the first byte of the next cell.
  csvstate_between_cells = 1,
  /// In a cell.
  csvstate_in_cell = 2,
  /// In a quoted cell, after a quote that may be the last one of the cell or the first of a pair.
  csvstate_after_quote = 3,
};

/// Whether the next byte is inside a quoted cell, so that a line end or a delimiter is a part of the cell.
///
/// It is not after a quote that may be the last one.
static inline bool csvstate_is_inside_quotes(const struct csv_parser *parser) {
  return parser->quoted != 0 && parser->pstate == csvstate_in_cell;
}

/// Whether the last byte belongs to a quoted cell that has not been delivered yet.
///
/// It is also after a quote that may be the last one.
static inline bool csvstate_is_in_quoted_cell(const struct csv_parser *parser) {
  return parser->quoted != 0 && parser->pstate >= csvstate_in_cell;
}

/// The bytes of the unfinished cell so far, without the quote that opens it, each pair of quotes as one.
///
/// After a quote that may be the last one they end with that quote and the spaces after it. The memory is that of the
/// parser, and is valid until the parser gets more bytes. Null before the parser gets any.
static inline const unsigned char *_Nullable csvstate_cell_bytes(const struct csv_parser *parser) {
  return parser->entry_buf;
}

/// The number of bytes of the unfinished cell so far; 0 between cells.
static inline size_t csvstate_cell_length(const struct csv_parser *parser) {
  return parser->entry_pos;
}

#pragma clang assume_nonnull end

#endif
