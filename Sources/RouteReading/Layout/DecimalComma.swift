// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The meaning of a comma within a number.

/// Whether a comma within a number is a decimal sign.
///
/// `delimiter`: the byte between cells. Returns true unless commas stand between the cells.
func allowsDecimalComma(_ delimiter: UInt8) -> Bool { delimiter != 0x2c }
