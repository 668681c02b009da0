// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic on four scanlines at once.
//
// The standard library's pointwise functions go lane by lane; a comparison and a choice are one
// instruction each.

import CKernels

/// Four scanlines.
typealias Lanes = SIMD4<Float>

extension SIMD4<Float> {
  /// Beyond every picture; an interval from it to its negative is empty.
  static var nowhere: Self { Self(repeating: 1e9) }
}

/// The smaller ones, and `a` where `b` is NaN.
@inline(__always)
func least(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .< a)
}

/// The greater ones, and `a` where `b` is NaN.
@inline(__always)
func greatest(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .> a)
}

@inline(__always)
func choose(_ value: Lanes, where mask: SIMDMask<SIMD4<Int32>>, else other: Lanes) -> Lanes {
  other.replacing(with: value, where: mask)
}

/// The roots; NaN for negative numbers.
@inline(__always)
func squareRoot(_ value: Lanes) -> Lanes { vectorroots_square_root(value) }
