import SputnikLanguage

extension JSONValue {
  /// The value with "…" in place of everything that, by the name of its member, may be a secret.
  ///
  /// ```swift
  /// ["login": ["name": "r2", "password": "d2"]]  // {"login":{"name":"r2","password":"…"}}
  /// ```
  var hidingSecrets: JSONValue {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          object.map { name, value in
            (name, value != .null && Self.isSecret(name) ? "…" : value.hidingSecrets)
          }))
    case .array(let values): .array(values.map(\.hidingSecrets))
    default: self
    }
  }

  /// Returns whether a variable or an input field with the name may hold a secret.
  ///
  /// The list is shorter than that for header fields: `key` and `session` are common names of
  /// harmless variables.
  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" }
    return secretParts.contains { name.contains($0) }
  }

  private static let secretParts = [
    "password", "passwd", "passphrase", "token", "secret", "credential", "signature", "assertion",
    "jwt", "authorization", "apikey", "privatekey",
  ]
}
