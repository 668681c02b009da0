#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SFNT_NAMES_H
#include FT_TRUETYPE_TABLES_H

// Outlines in the units of the font: nothing is hinted, so no program of the font runs.
static const FT_Int32 freetype_unscaled_outlines = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
