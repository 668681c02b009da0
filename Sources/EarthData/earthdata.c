// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Embeds earth.bin and relief.bin in the program.
//
// A build does not see that one of them is another one, but it sees that this file is. Their numbers of bytes:
// earth.bin 2567913
// relief.bin 256695
//
// The assembler looks for the files in the folders of headers, and the manifest names this one. An array in C of as
// many numbers would take seconds to compile, and #embed needs clang 19.

#include "earthdata.h"

#ifdef __APPLE__
#define SYMBOL(name) "_" name
#define READ_ONLY ".section __TEXT,__const\n"
#define PREVIOUS ".text\n"
#else
#define SYMBOL(name) name
#define READ_ONLY ".section .rodata.earthdata,\"a\",%progbits\n"
#define PREVIOUS ".previous\n"
#endif

#define EMBED(name, file) \
  __asm__(READ_ONLY ".globl " SYMBOL(name "_first") "\n" \
          ".globl " SYMBOL(name "_end") "\n" \
          ".p2align 4\n" SYMBOL(name "_first") ":\n" \
          ".incbin \"" file "\"\n" SYMBOL(name "_end") ":\n" \
          ".byte 0\n" PREVIOUS)

EMBED("earthdata", "earth.bin");
EMBED("reliefdata", "relief.bin");

extern const uint8_t earthdata_first[];
extern const uint8_t earthdata_end[];
extern const uint8_t reliefdata_first[];
extern const uint8_t reliefdata_end[];

const uint8_t *earthdata_bytes(void) { return earthdata_first; }

size_t earthdata_count(void) { return (size_t)(earthdata_end - earthdata_first); }

const uint8_t *reliefdata_bytes(void) { return reliefdata_first; }

size_t reliefdata_count(void) { return (size_t)(reliefdata_end - reliefdata_first); }
