/// Functions on the names of header fields, which are case-insensitive (HTTP semantics, section
/// 5.1).
package enum HeaderName {
  /// Returns whether two names denote the same field.
  package static func areSame(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count
      && zip(a.utf8, b.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// Returns whether a field with the name may hold a secret, such as a token or a cookie.
  package static func isSecret(_ name: String) -> Bool {
    var name = name
    // This runs for each header field of each response. A search with Foundation would take most of
    // the time of a request.
    return name.withUTF8 { name in
      name.indices.contains { start in
        secretParts.contains { part in
          part.count <= name.count - start
            && part.indices.allSatisfy { lowercased(name[start + $0]) == part[$0] }
        }
      }
    }
  }

  private static let secretParts = [
    "cookie", "authorization", "authentication", "token", "secret", "session", "password", "passwd",
    "credential", "key", "signature", "assertion", "jwt", "csrf", "xsrf", "x-auth",
  ].map { Array($0.utf8) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
