// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Loops that are compiled twice: for every processor, and for x86 with AVX2, whose vectors hold twice as much.
//
// A loop is a function of LOOP; one of WIDE calls it, and is called itself where HAS_WIDE. AVX2 alone does not join
// multiplication and addition, so both give the same numbers.

#ifndef WIDEVECTORS_H
#define WIDEVECTORS_H

#define LOOP static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define WIDE
#define HAS_WIDE 0
#endif

#endif
