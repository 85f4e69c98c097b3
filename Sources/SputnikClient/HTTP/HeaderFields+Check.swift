import SputnikCore

extension HeaderFields {
  /// Checks the names and the values.
  ///
  /// - Parameter operation: The operation's name, for the error.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for a name or a value that would change the
  ///   rest of the request, and for a field that describes the message, which the transport sets.
  ///   The error names the header field and never contains its value.
  func check(for operation: String) throws {
    for field in self {
      guard let problem = field.problem else { continue }
      // Text that isn't a name may be a whole header field, with its value.
      let name = String(field.name.unicodeScalars.prefix(while: Field.isTokenCharacter))
      throw SputnikError.invalidOperation(
        InvalidOperation(operation: operation, place: "header '\(name)'", problem: problem))
    }
  }
}

extension HeaderFields.Field {
  fileprivate var problem: String? {
    if name.isEmpty || !name.unicodeScalars.allSatisfy(Self.isTokenCharacter) {
      return "its name has characters that a header's name can't have"
    }
    if value.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
      return "its value has a line break or another control character"
    }
    if Self.namesOfTransport.contains(name.lowercased()) {
      return "the transport sets this header field for each request: remove it"
    }
    return nil
  }

  /// The fields that say where a message ends and how it is sent. A wrong value would break the
  /// message, or become a second message.
  private static let namesOfTransport: Set<String> = [
    "connection", "content-length", "host", "transfer-encoding",
  ]

  /// Returns whether a name may contain the character (HTTP semantics, section 5.6.2).
  fileprivate static func isTokenCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
    }
  }
}
