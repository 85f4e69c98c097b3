import SputnikSyntax

// Printing documents, and the names of the fields.

extension SelectionSetEmission {
  var fieldNames: String {
    """
    \(access)nonisolated static var __fields: \(standardLibrary)StaticString { \(quoted(fields.map(names).joined(separator: " "))) }
    """
  }

  /// Returns the names of a field as the runtime's `__fields` has them: `response:schema:property`,
  /// as far as they differ.
  private func names(of field: CheckedField) -> String {
    let response = field.isFragment ? "..." : field.responseName
    let schema = field.isFragment || field.schemaName == response ? "" : field.schemaName
    guard field.name == response else {
      return "\(response):\(schema):\(String(field.name.map(\.withoutSeparator)))"
    }
    return schema.isEmpty ? response : "\(response):\(schema)"
  }

  /// Visits every field. It isn't inlined, because its only caller is the witness of the
  /// conformance, which would become a second copy.
  var visit: String {
    """
    \(deprecated)@inline(never) \(access)nonisolated mutating func __visit(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
    \((fields.enumerated().map(visit) + model.locals.map(visit)).indented)
    }
    """
  }

  /// Visits a property that belongs to the app.
  private func visit(_ local: LocalModel) -> String {
    let name = "self.\(swiftName(local.name))"
    let label = quoted(local.name)
    guard local.isObserved else { return "visitor.__local(\(label), &\(name))" }
    return
      "do { var value = \(name); visitor.__local(\(label), &value); if visitor.__keepsLocals { \(name) = value } }"
  }

  private func visit(_ index: Int, _ field: CheckedField) -> String {
    let name = "self.\(swiftName(field.name))"
    let attributes = attributes(of: field)
    let rest = attributes.isEmpty ? "" : ", .init(\(attributes.joined(separator: ", ")))"
    let label = attributes.isEmpty && !field.isFragment ? field.namedWrapping.label : ""
    if field.isObserved {
      // The property is only set for a template or for the local properties inside it, and then
      // without running its observers.
      return
        "do { var value = \(name); try visitor.__\(field.role.visit)(\(label)&value\(rest)); if visitor.__makesTemplate || visitor.__keepsLocals { self = Self(__copyOf: self, __field\(index): value) } }"
    }
    return "try visitor.__\(field.role.visit)(\(label)&\(name)\(rest))"
  }

  /// Returns the field attributes, as the arguments of the runtime's initializer.
  private func attributes(of field: CheckedField) -> [String] {
    var attributes: [String] = []
    if !field.arguments.isEmpty {
      attributes.append("arguments: \(ValueModel.object(field.arguments).source)")
    }
    if !field.directives.isEmpty { attributes.append("directives: \(field.directives.source)") }
    if let types = field.applicability { attributes.append("types: \(types.source)") }
    if let levels = field.recurse { attributes.append("recurse: \(levels)") }
    return attributes
  }

  var copyArguments: String {
    let lines = arguments.map { "self.\(swiftName($0.name)) = template.\(swiftName($0.name))" }
    return """
      \(deprecated)\(access)nonisolated mutating func __copyArguments(from template: Self) {
      \(lines.indented)
      }
      """
  }

  /// Adds the traits of the fields to the traits of the selection, or `nil` if there are none.
  var traits: String? {
    let start = [
      arguments.isEmpty ? nil : ".__literal", model.locals.isEmpty ? nil : ".__local",
      fields.contains { $0.needsPlan } ? ".__planned" : nil,
    ].compactMap { $0 }.map { "traits.formUnion(\($0))" }
    let lines =
      start
      + fields.filter { !$0.isBuiltInScalar }.map { "traits.__add(self.\(swiftName($0.name)))" }
    guard !lines.isEmpty else { return nil }
    return """
      \(deprecated)@inline(never) \(access)nonisolated var __traits: \(runtime)__SelectionTraits {
        var traits = self.__selection.__traits
      \(lines.indented)
        return traits
      }
      """
  }
}

extension Character {
  /// The character as it is in a list of names. Only a raw identifier has spaces or colons.
  fileprivate var withoutSeparator: Character {
    switch self {
    case " ": "\u{1F}"
    case ":": "\u{1E}"
    default: self
    }
  }
}

extension FieldModel.Role {
  /// The visitor's method.
  fileprivate var visit: String {
    switch self {
    case .field: "field"
    case .spread: "spread"
    case .inlineFragment: "inlineFragment"
    }
  }
}
