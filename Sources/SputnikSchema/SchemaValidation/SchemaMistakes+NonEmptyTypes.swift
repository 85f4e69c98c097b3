import SputnikLanguage

extension SchemaMistakes {
  /// Reports types without fields, members or values (section 3.6 to 3.10).
  mutating func checkNonEmptyTypes() {
    for type in schema.types {
      let missing: String? =
        switch type {
        case .object(let type): type.fields.isEmpty ? "field" : nil
        case .interface(let type): type.fields.isEmpty ? "field" : nil
        case .union(let type): type.members.isEmpty ? "member" : nil
        case .enum(let type): type.values.isEmpty ? "value" : nil
        case .inputObject(let type): type.fields.isEmpty ? "input field" : nil
        case .scalar: nil
        }
      guard let missing else { continue }
      findings.report(
        .nonEmptyTypes, "the type '\(type.name)' needs at least one \(missing)",
        about: .type(type.name), at: type.places.name)
    }
  }
}
