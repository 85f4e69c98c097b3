/// The header fields of a request: the library's own, and the user's over them.
struct RequestHeaders {
  private(set) var fields: [String: String]

  /// Puts the user's header fields over the library's own, which may have the user's values. Names have
  /// no case.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for a name or a value that would break the
  ///   request apart. It names the header and never has its value.
  init(own: [String: String], _ headers: [String: String], for operation: String) throws {
    fields = own
    for (name, value) in own { try Self.check(name, value, for: operation) }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      try Self.check(name, value, for: operation)
      fields[header: name] = value
    }
  }

  private static func check(_ name: String, _ value: String, for operation: String) throws {
    guard let problem = problem(name, value) else { return }
    // A name that is none may be a whole header, with its value.
    let name = String(name.unicodeScalars.prefix(while: isTokenCharacter))
    throw SputnikError.invalidOperation(
      InvalidOperation(operation: operation, place: "header '\(name)'", problem: problem))
  }

  private static func problem(_ name: String, _ value: String) -> String? {
    if name.isEmpty || !name.unicodeScalars.allSatisfy(isTokenCharacter) {
      return "its name has characters that a header's name can't have"
    }
    if value.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
      return "its value has a line break or another control character"
    }
    return nil
  }

  /// HTTP semantics, section 5.6.2.
  private static func isTokenCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
    }
  }
}
