// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Searches the bytes of rows.

import CLibrary

/// Whether a byte is among others.
func holds(_ byte: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = bytes.baseAddress, !bytes.isEmpty else { return false }
  return memchr(base, byte, bytes.count) != nil
}

/// The bytes up to the first line feed from a place on, or all.
func wholeLine(
  _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> UnsafeBufferPointer<UInt8> {
  guard let base = bytes.baseAddress, let feed = memchr(base + start, 0x0a, bytes.count - start)
  else { return bytes }
  return UnsafeBufferPointer(
    start: base, count: UnsafeRawPointer(feed) - UnsafeRawPointer(base) + 1)
}
