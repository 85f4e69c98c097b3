/// Something that a struct can't express.
struct Inexpressible: Error {
  /// What it is, as a sentence without a period.
  var reason: String

  init(_ reason: String) { self.reason = reason }

  /// A field or a type of introspection (specification, section 4).
  static func askingForTheSchema(with name: String) -> Inexpressible {
    Inexpressible(
      "a struct can't ask for the schema with '\(name)': download it with 'sputnik schema', or send "
        + "the document as a 'RawOperation'")
  }
}
