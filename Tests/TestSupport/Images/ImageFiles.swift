// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Images of 16x12 and of 64x64 pixels in files that other programs wrote.

import Foundation

/// Files of one image: red in its left half, green in its upper half, and some blue everywhere.
package enum ImageFiles {
  /// The colours that the image has in its halves.
  package static func channels(left: Bool, upper: Bool) -> [Int] {
    [left ? 220 : 30, upper ? 200 : 40, 120]
  }

  /// The files in base 64, by what they are: 64x64 pixels for tiles, 16x12 for the others.
  package static let all = [
    // JPEG, baseline.
    "jpeg": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ\
    BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
    CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAMABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
    AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
    M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT\
    lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA\
    HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh\
    cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
    anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk\
    5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD62/4bx/ZR/wCiq/8AlDvv/jFfhH/EO+Mf+gX/AMnp/wDyZ/Q3\
    /EKuPf8AoD/8qUv/AJM+G/8AhvH9lH/oqv8A5Q77/wCMV/QH/EO+Mf8AoF/8np//ACZ/kH/xCrj3/oD/APKlL/5M\
    4mvfP+kI+G6/oA/yDP/Z
    """,
    // JPEG, progressive.
    "progressive": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ\
    BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
    CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAMABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
    BwX/xAAYAQACAwAAAAAAAAAAAAAAAAAHCAUGCf/aAAwDAQACEAMQAAABW6GQw0gKDEkNIQ0gKD//xAAXEAADAQAA\
    AAAAAAAAAAAAAAAABhYQ/9oACAEBAAEFArxULxU3/8QAGxEAAAcBAAAAAAAAAAAAAAAAAAIFFlOi0RD/2gAIAQMB\
    AT8Baq9DYuhqr0Ni73//xAAbEQAABwEAAAAAAAAAAAAAAAAAAgUWU6HREP/aAAgBAgEBPwFurEVl0N1Yisu9/8QA\
    GRAAAgMBAAAAAAAAAAAAAAAAAjUAo9EQ/9oACAEBAAY/AmtB5GtB53//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oA\
    CAEBAAE/IQmn/9oADAMBAAIAAwAAABBID//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QGef/xAAUEQEA\
    AAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EAqr/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxAU0//Z
    """,
    // JPEG of greys.
    "gray": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJ\
    BwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAMABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
    CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcY\
    GRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj\
    pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APrb\
    /hvH9lH/AKKr/wCUO+/+MV8N/wDDeP7KP/RVf/KHff8AxiuJr4br/9k=
    """,
    // JPEG of four inks.
    "cmyk": """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcG\
    BggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgADAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAAB\
    AgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNi\
    coIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV\
    lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E\
    QwBNAFkASwAAPwD9cK+gP+HzX/BNf/o5D/yz9Z/+Q65+v38r+Qej/h81/wAE1/8Ao5D/AMs/Wf8A5Door+vivwfo\
    or+Qeiiiv//Z
    """,
    // WebP without loss; column 0 is transparent, column 1 half so.
    "lossless": """
    UklGRkwAAABXRUJQVlA4TEAAAAAvD8ACEC9AkG1TiAEe8rBE2jbDw1N04dcmEEhxJIMtICh6zvTIHOucgQGCABKF\
    GVJYYYX8fSaI6H+kLcBxm+oP
    """,
    // WebP with loss.
    "lossy": """
    UklGRmQAAABXRUJQVlA4IFgAAACQAwCdASoQAAwAAMASJagCdGuA/gGEAfwD2/7sA/QAGC3KA9loAP7+q9ubKyr/\
    /zWeH/uAMDl1Q/9T5Au2waY0D+xH9CP/2EzmiwX//nbONCFf//ceTNAA
    """,
    // WebP of two pictures.
    "animated": """
    UklGRgQBAABXRUJQVlA4WAoAAAACAAAADwAACwAAQU5JTQYAAAAAAAAAAABBTk1GagAAAAAAAAAAAA8AAAsAAGQA\
    AAJWUDggUgAAAPABAJ0BKhAADAABQCYlqAADOy+VqV7bAAD++W5PGjDd/Hv826TX//xczv/+DkytIHP/4OTLNQPa\
    5//8Rk99/scmWb//nt3vv9jkyzf/9xlxAABBTk1GZgAAAAAAAAAAAA8AAAsAAGQAAABWUDggTgAAANQBAJ0BKhAA\
    DAAAACYlqAADOnw6qkiAAPxOv3aF5zn8HbfeyvClv/+Dkyzf76jn/8HJlm/8+Bv//17d77/Y5Ms3/GE9d/o5Ms3k\
    b/GAAA==
    """,
    // JPEG, baseline.
    "tile.jpeg": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIs\
    IxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy\
    MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCABAAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAA\
    AAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAQEBAAMAAAAAAAAAAAAAAAAFBwQGCP/EABQRAQAAAAAAAAAA\
    AAAAAAAAAAD/2gAMAwEAAhEDEQA/ANFAdZc8ABDALjKwAFyAhtUAAQwC4ysABNAKb0eAAhgFxlQAC5AQ2qgAIYBc\
    ZUAA/9k=
    """,
    // JPEG, progressive.
    "tile.progressive": """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIs\
    IxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy\
    MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgARCABAAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAA\
    AAUG/8QAGQEBAQEAAwAAAAAAAAAAAAAAAAQGAwUH/9oADAMBAAIQAxAAAAHRDrOcCGLsqBcEOqAhi7KgTBT6QBDF\
    2UAuCHVgQxdlAP/EABQQAQAAAAAAAAAAAAAAAAAAAGD/2gAIAQEAAQUCAf/EABQRAQAAAAAAAAAAAAAAAAAAAED/\
    2gAIAQMBAT8BB//EABQRAQAAAAAAAAAAAAAAAAAAAED/2gAIAQIBAT8BB//EABQQAQAAAAAAAAAAAAAAAAAAAGD/\
    2gAIAQEABj8CAf/EABQQAQAAAAAAAAAAAAAAAAAAAGD/2gAIAQEAAT8hAf/aAAwDAQACAAMAAAAQ99BB99BB++DD\
    ++DD/8QAFBEBAAAAAAAAAAAAAAAAAAAAQP/aAAgBAwEBPxAH/8QAFBEBAAAAAAAAAAAAAAAAAAAAQP/aAAgBAgEB\
    PxAH/8QAFBABAAAAAAAAAAAAAAAAAAAAYP/aAAgBAQABPxAB/9k=
    """,
    // WebP with loss.
    "tile.lossy": """
    UklGRnoAAABXRUJQVlA4IG4AAACQBACdASpAAEAAPpE6mEeloyKhMAgAsBIJQBjlxMl/gM4Pk6P4RXuUawSvxgAA\
    /vAqg/vvz9+PmeFyYjME836YuBSe3/P/v/aX/obyDKmiEUMOrO9OgrjP+h5eWJ//B5dP4IxllSJWqBWGE5gAAA==
    """,
    // WebP without loss.
    "tile.lossless": """
    UklGRjwAAABXRUJQVlA4TC8AAAAvP8APAB8gEEjCGXtsgQChRIxwbYM3/5GbQYBIgMSTnvSkiQG0iP5PwPDoWzHo\
    GwA=
    """,
  ]

  /// The bytes of a JPEG with an Exif part as a camera writes it.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - orientation: How the image is to be turned, 1...8.
  ///   - isLittle: Whether the numbers begin with their lowest byte.
  /// - Returns: The bytes.
  package static func jpeg(
    named name: String, orientation: UInt8, isLittle: Bool = true
  ) -> [UInt8] {
    func number(_ value: UInt8, bytes count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    let entry = { (tag: [UInt8], value: UInt8) in
      (isLittle ? tag.reversed() : tag) + number(3, bytes: 2) + number(1, bytes: 4)
        + number(value, bytes: 2) + [0, 0]
    }
    let data =
      Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, bytes: 2)
      + number(8, bytes: 4) + number(2, bytes: 2) + entry([1, 6], 6)
      + entry([1, 0x12], orientation)
      + number(0, bytes: 4)
    let file = bytes(named: name)
    return file[..<2] + [0xff, 0xe1, 0, UInt8(data.count + 2)] + data + file[2...]
  }

  /// The bytes of a file.
  package static func bytes(named name: String) -> [UInt8] {
    Data(base64Encoded: all[name] ?? "").map(Array.init) ?? []
  }
}
