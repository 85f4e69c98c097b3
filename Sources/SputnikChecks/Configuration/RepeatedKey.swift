import SputnikLanguage

/// A search for a key that an object has twice. The decoder would ignore one of the two values.
struct RepeatedKey {
  /// The object or the list that is being read, and those around it.
  private var levels: [(keys: Set<ExactText>, step: ResponsePath.Element?)] = []

  /// Returns the path of the first key that its object has already; `nil` if there is none.
  ///
  /// - Parameter json: A text that is known to be JSON.
  static func path(in json: String) -> ResponsePath? {
    var search = RepeatedKey()
    return search.path(in: Array(json.utf8))
  }

  private mutating func path(in json: [UInt8]) -> ResponsePath? {
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "{"): levels.append(([], nil))
      case UInt8(ascii: "["): levels.append(([], .index(0)))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): levels.removeLast()
      case UInt8(ascii: ","):
        if case .index(let element)? = levels.last?.step {
          levels[levels.count - 1].step = .index(element + 1)
        }
      case UInt8(ascii: "\""):
        let start = index + 1
        index = Self.end(ofStringAt: start, in: json)
        let next = json[(index + 1)...].first { $0 > UInt8(ascii: " ") }
        guard next == UInt8(ascii: ":") else { break }
        let key = String(decoding: json[start..<index], as: UTF8.self)
        levels[levels.count - 1].step = .name(key)
        guard levels[levels.count - 1].keys.insert(ExactText(key)).inserted else {
          return ResponsePath(levels.compactMap(\.step))
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the index of the quote at the end of a string.
  private static func end(ofStringAt start: Int, in json: [UInt8]) -> Int {
    var index = start
    while json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
