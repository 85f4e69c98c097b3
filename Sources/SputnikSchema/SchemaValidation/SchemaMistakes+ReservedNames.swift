import SputnikLanguage

extension SchemaMistakes {
  /// Reports names that begin with two underscores, which are for introspection (section 4.2).
  mutating func checkReservedNames() {
    for type in schema.types {
      check(type.name, .type(type.name), type.places.name)
      for field in type.fields {
        check(
          field.name, .member(type: type.name, name: field.name), field.places.value.name)
      }
      if case .enum(let type) = type {
        for value in type.values {
          check(
            value.name, .member(type: type.name, name: value.name), value.places.value.name)
        }
      }
    }
    for directive in schema.directives {
      check(directive.name, .directive(directive.name), directive.places.value.name)
    }
    for value in inputValues {
      check(value.definition.name, value.coordinate, value.definition.places.value.name)
    }
  }

  private mutating func check(_ name: String, _ coordinate: SchemaCoordinate, _ place: Int) {
    guard name.utf8.starts(with: "__".utf8) else { return }
    findings.report(
      .reservedNames, "the name of '\(coordinate)' can't begin with two underscores",
      about: coordinate, at: place)
  }
}
