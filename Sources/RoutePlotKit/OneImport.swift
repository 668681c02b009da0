// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes `import RoutePlotKit` enough: re-exports the modules that declare the types of its options,
// results and errors.

@_exported public import Drawing
@_exported public import Encoding
@_exported public import Geography
@_exported public import Mapping
@_exported public import Maps
@_exported public import RouteReading
@_exported public import RouteWriting
@_exported public import TextLayout
@_exported public import Tracks
