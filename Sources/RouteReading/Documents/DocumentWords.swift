// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words that are the same for documents of every format.

/// What to do about a file that holds more than one document.
let oneDocument = "keep one document a file"
