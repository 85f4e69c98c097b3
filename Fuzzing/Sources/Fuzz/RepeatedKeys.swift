import Foundation

/// Finds out whether an object has a key twice, as Swift's strings compare.
enum RepeatedKeys {
  static func exist(in bytes: [UInt8]) -> Bool {
    let tokens = Tokens(bytes).ranges.filter { bytes[$0.lowerBound] > 0x20 }
    var open: [Set<String>] = []
    for (index, token) in tokens.enumerated() {
      switch bytes[token.lowerBound] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append([])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ":") where index > 0 && !open.isEmpty:
        let key = Data(bytes[tokens[index - 1]])
        guard let key = try? JSONDecoder().decode(String.self, from: key) else { continue }
        if !open[open.count - 1].insert(key).inserted { return true }
      default: break
      }
    }
    return false
  }
}
