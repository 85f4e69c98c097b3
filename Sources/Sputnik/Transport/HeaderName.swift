/// What can be said about a header field by its name, which has no case (HTTP semantics, section
/// 5.1).
enum HeaderName {
  /// Whether two names mean the same field.
  static func areSame(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count
      && zip(a.utf8, b.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// Whether a field of the name may hold a secret, such as a token or a cookie.
  static func isSecret(_ name: String) -> Bool {
    var name = name
    // Every answer's header fields are looked at: Foundation's search would take most of a request.
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
    "cookie", "authorization", "authentication", "token", "secret", "session", "password",
    "credential", "api-key", "apikey", "csrf", "xsrf", "x-auth", "x-key",
  ].map { Array($0.utf8) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension Dictionary where Key == String, Value == String {
  /// A header field by its name in any case. Setting one takes the place of all that there were.
  subscript(header name: String) -> String? {
    get { self[name] ?? first { HeaderName.areSame($0.key, name) }?.value }
    set {
      while let key = keys.first(where: { HeaderName.areSame($0, name) }) { self[key] = nil }
      self[name] = newValue
    }
  }

  /// These header fields with `nearer` ones over them.
  func overridden(by nearer: [String: String]) -> [String: String] {
    if nearer.isEmpty { return self }
    if isEmpty { return nearer }
    var headers = self
    // Sorted, for two names may differ in case alone: then it is always the same one that wins.
    for (name, value) in nearer.sorted(by: { $0.key < $1.key }) { headers[header: name] = value }
    return headers
  }
}
