import SputnikLanguage

extension SchemaValidation {
  /// Reports names that begin with two underscores, which are for introspection (section 4.2).
  mutating func checkReservedNames() {
    for type in schema.types {
      check(type.name, type.name, type.places.name)
      for field in type.fields {
        check(field.name, "\(type.name).\(field.name)", field.places.value.name)
      }
      if case .enum(let type) = type {
        for value in type.values {
          check(value.name, "\(type.name).\(value.name)", value.places.value.name)
        }
      }
    }
    for directive in schema.directives {
      check(directive.name, "@\(directive.name)", directive.places.value.name)
    }
    for (value, coordinate, _) in inputValues {
      check(value.name, coordinate, value.places.value.name)
    }
  }

  private mutating func check(_ name: String, _ coordinate: @autoclosure () -> String, _ place: Int)
  {
    guard name.utf8.starts(with: "__".utf8) else { return }
    findings.report(
      .reservedNames, "the name of '\(coordinate())' can't begin with two underscores", at: place)
  }
}
