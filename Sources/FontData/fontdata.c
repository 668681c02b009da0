// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Embeds DejaVuSans.ttf in the program.
//
// A build does not see that the font is another one, but it sees that this file is: the number of bytes is 280472.
//
// The assembler looks for the font in the folders of headers, and the manifest names this one.

#include "fontdata.h"

#ifdef __APPLE__
#define SYMBOL(name) "_" name
#define READ_ONLY ".section __TEXT,__const\n"
#define PREVIOUS ".text\n"
#else
#define SYMBOL(name) name
#define READ_ONLY ".section .rodata.fontdata,\"a\",%progbits\n"
#define PREVIOUS ".previous\n"
#endif

__asm__(READ_ONLY
        ".globl " SYMBOL("fontdata_first") "\n"
        ".globl " SYMBOL("fontdata_end") "\n"
        ".p2align 4\n"
        SYMBOL("fontdata_first") ":\n"
        ".incbin \"DejaVuSans.ttf\"\n"
        SYMBOL("fontdata_end") ":\n"
        ".byte 0\n"
        PREVIOUS);

extern const uint8_t fontdata_first[];
extern const uint8_t fontdata_end[];

const uint8_t *fontdata_bytes(void) { return fontdata_first; }

size_t fontdata_count(void) { return (size_t)(fontdata_end - fontdata_first); }
