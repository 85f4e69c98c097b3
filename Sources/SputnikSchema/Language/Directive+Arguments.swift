import SputnikLanguage

extension [GraphQL.Directive] {
  /// Returns a string argument of the first directive with a name, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - directive: The directive's name, without the `@`.
  ///   - argument: The argument's name.
  func string(_ directive: String, _ argument: String) -> String? {
    let arguments = first { $0.name == directive }?.arguments ?? []
    guard case .string(let text)? = arguments.first(where: { $0.name == argument })?.value else {
      return nil
    }
    return text
  }

  /// The `reason` of `@deprecated`, or its default value if the reason is left out (specification,
  /// section 3.13.3). It is `nil` without `@deprecated`.
  var deprecationReason: String? {
    guard contains(where: { $0.name == "deprecated" }) else { return nil }
    return string("deprecated", "reason") ?? "No longer supported"
  }
}

extension GraphQL.Directive {
  /// The value of an argument, or `nil` if it isn't given.
  subscript(argument: String) -> GraphQL.Value? {
    arguments.first { $0.name == argument }?.value
  }
}
