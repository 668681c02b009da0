// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The version of the program.

/// The version of this program, as `--version` prints it and CHANGELOG.md describes it.
let version = "1.0.0"
