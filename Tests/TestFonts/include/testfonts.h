// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Nothing is called from here: the fonts of tests are set before `main` runs.
