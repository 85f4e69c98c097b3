extension GraphQL.VariableDefinition {
  /// Returns whether the variable can be the value of an argument (specification, section 5.8.5).
  ///
  /// - Parameter location: The type of the argument.
  package func isAllowed(for location: GraphQL.TypeReference) -> Bool {
    if location.isNonNull, !type.isNonNull, let defaultValue, defaultValue != .null {
      return type.isCompatible(with: location.nullable)
    }
    return type.isCompatible(with: location)
  }
}

extension GraphQL.TypeReference {
  /// Returns whether each value of this type is one of `location` (`AreTypesCompatible` in the
  /// specification).
  package func isCompatible(with location: GraphQL.TypeReference) -> Bool {
    switch (self, location) {
    case (.nonNull(let own), .nonNull(let other)): own.isCompatible(with: other)
    case (_, .nonNull): false
    case (.nonNull(let own), _): own.isCompatible(with: location)
    case (.list(let own), .list(let other)): own.isCompatible(with: other)
    case (.named(let own), .named(let other)): own == other
    case (.list, .named), (.named, .list): false
    }
  }
}
