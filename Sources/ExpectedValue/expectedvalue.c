// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Everything is in the header, so that it is inlined.

#include "expectedvalue.h"
