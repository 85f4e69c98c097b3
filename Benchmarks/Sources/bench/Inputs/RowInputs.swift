import Foundation

/// Responses with lists of flat objects.
enum RowInputs {
  static func shortStrings(bytes: Int) -> Data {
    var words = Words(random: Random(seed: 3))
    return rows(bytes: bytes) {
      let keys = ["id", "code", "name", "city", "color", "unit", "tag", "state"]
      return .object(keys.map { ($0, .string($0 == "id" ? id(&words.random) : words.word())) })
    }
  }

  static func numbers(bytes: Int) -> Data {
    var random = Random(seed: 5)
    return rows(bytes: bytes) {
      .object([
        ("id", .int(random.int(1...9_999_999))),
        ("time", .int(random.int(1_600_000_000_000...1_800_000_000_000))),
        ("count", .int(random.int(0...99))), ("delta", .int(random.int(-5000...5000))),
        ("latitude", .literal("\(decimal(random.int(-90_000_000...90_000_000), 6))")),
        ("longitude", .literal("\(decimal(random.int(-180_000_000...180_000_000), 6))")),
        ("price", .literal("\(decimal(random.int(0...1_000_000), 2))")),
        ("ratio", .literal("\(Double.random(in: 0...1, using: &random))")),
      ])
    }
  }

  /// Objects of two types, in an order that can't be predicted.
  static func fragments(bytes: Int) -> Data {
    var words = Words(random: Random(seed: 7))
    return rows(bytes: bytes) {
      let key = Node.string(id(&words.random))
      return words.random.int(0...1) == 0
        ? .object([
          ("__typename", .string("Post")), ("id", key), ("title", .string(words.word())),
          ("likes", .int(words.random.int(0...5_000))),
        ])
        : .object([
          ("__typename", .string("Photo")), ("id", key), ("url", .string(words.word())),
          ("width", .int(words.random.int(1...8_000))),
          ("height", .int(words.random.int(1...8_000))),
        ])
    }
  }

  static func rows(bytes: Int, _ row: () -> Node) -> Data {
    var text = JSONText(TextStyle())
    text.bytes.reserveCapacity(bytes + 1024)
    text.write(#"{"data":{"rows":["#)
    var index = 0
    repeat {
      text.next(index, 0)
      text.write(row(), depth: 0)
      index += 1
    } while text.bytes.count < bytes - 150
    text.write("]}}")
    return Data(text.bytes)
  }

  private static func id(_ random: inout Random) -> String { "\(random.int(1...9_999_999))" }

  private static func decimal(_ value: Int, _ places: Int) -> Double {
    places == 6 ? Double(value) / 1e6 : Double(value) / 100
  }
}
