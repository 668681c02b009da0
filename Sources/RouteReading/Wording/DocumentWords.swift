// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words that messages about all document formats share.

/// Advice about a file that holds more than one document.
let oneDocument = "keep one document in a file"
