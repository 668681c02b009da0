// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Embeds earth.bin in the program.
//
// A build does not see that earth.bin is another one, but it sees that this file is: the number of bytes is 2563129.
//
// The assembler looks for the file in the folders of headers, and the manifest names this one. An array in C of as
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

__asm__(READ_ONLY
        ".globl " SYMBOL("earthdata_first") "\n"
        ".globl " SYMBOL("earthdata_end") "\n"
        ".p2align 4\n"
        SYMBOL("earthdata_first") ":\n"
        ".incbin \"earth.bin\"\n"
        SYMBOL("earthdata_end") ":\n"
        ".byte 0\n"
        PREVIOUS);

extern const uint8_t earthdata_first[];
extern const uint8_t earthdata_end[];

const uint8_t *earthdata_bytes(void) { return earthdata_first; }

size_t earthdata_count(void) { return (size_t)(earthdata_end - earthdata_first); }
