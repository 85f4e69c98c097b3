extension String {
  /// The URL reference with the characters percent-encoded that its path, query and fragment can't
  /// have (RFC 3986, section 2). The scheme, the host, and escapes such as `%2F` stay as they are.
  ///
  /// Foundation encodes the percent signs of escapes as well if the text has another character that
  /// needs encoding.
  ///
  /// ```swift
  /// "https://example.org/graphql?a=%2F&b=ü".percentEncodedReference
  /// // https://example.org/graphql?a=%2F&b=%C3%BC
  /// ```
  var percentEncodedReference: String {
    var (head, path) = splitAfterAuthority
    var isInFragment = false
    for (index, byte) in zip(path.utf8.indices, path.utf8) {
      switch byte {
      case UInt8(ascii: "#") where !isInFragment:
        isInFragment = true
        head.append("#")
      case UInt8(ascii: "%") where path.utf8[index...].startsWithEscape,
        _ where Self.isAllowed(byte):
        head.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        head += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return head
  }

  /// The scheme and the authority, and the text after them.
  private var splitAfterAuthority: (String, Substring) {
    let prefix = prefix { !"/?#".contains($0) }
    let hasScheme = prefix.hasSuffix(":") && prefix.count > 1
    guard prefix.isEmpty || hasScheme, self[prefix.endIndex...].hasPrefix("//") else {
      return ("", self[...])
    }
    let authority = self[prefix.endIndex...].dropFirst(2)
    let end = authority.firstIndex { "/?#".contains($0) } ?? endIndex
    return (String(self[..<end]), self[end...])
  }

  /// Returns whether a path or a query may contain the byte.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }
}

extension Substring.UTF8View {
  /// Whether the text begins with a percent sign and two hexadecimal digits.
  fileprivate var startsWithEscape: Bool {
    let digits = dropFirst().prefix(2)
    return digits.count == 2
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
  }
}
