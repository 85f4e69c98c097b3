import SputnikSyntax

// How documents are printed, and what is asked for at all.

extension SelectionSetEmission {
  var fieldNames: String {
    let names = fields.map { field in
      if field.isFragment { return "..." }
      return field.responseName == field.schemaName
        ? field.schemaName : "\(field.responseName):\(field.schemaName)"
    }
    return """
      \(access)nonisolated static var __fields: \(standardLibrary)StaticString { \(quoted(names.joined(separator: " "))) }
      """
  }

  var propertyNames: String {
    """
    \(access)nonisolated static var __properties: \(standardLibrary)StaticString { \(quoted(fields.map(\.name).joined(separator: " "))) }
    """
  }

  /// Not inlined: its one caller is the conformance, and there would be two of it.
  var visit: String {
    """
    @inline(never) \(access)nonisolated mutating func __visit(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
    \(fields.map(visit).indented)
    }
    """
  }

  private func visit(_ field: FieldModel) -> String {
    let name = "self.\(swiftName(field.name))"
    let details = details(of: field)
    let rest = details.isEmpty ? "" : ", .init(\(details.joined(separator: ", ")))"
    let label = details.isEmpty && !field.isFragment ? field.type.sugar?.label ?? "" : ""
    if field.isObserved {
      // The user's observers are not to hear of it.
      return
        "do { var value = \(name); try visitor.__\(field.visit)(\(label)&value\(rest)); if visitor.__makesTemplate { \(name) = value } }"
    }
    return "try visitor.__\(field.visit)(\(label)&\(name)\(rest))"
  }

  /// What the attributes say, as the arguments of `__Details`.
  private func details(of field: FieldModel) -> [String] {
    var details: [String] = []
    if !field.arguments.isEmpty {
      details.append("arguments: \(ValueModel.object(field.arguments).source)")
    }
    if !field.directives.isEmpty { details.append("directives: \(field.directives.source)") }
    if let types = field.types { details.append("types: \(types.source)") }
    if let levels = field.recurse { details.append("recurse: \(levels)") }
    return details
  }

  var copyArguments: String {
    let lines = arguments.map { "self.\(swiftName($0.name)) = template.\(swiftName($0.name))" }
    return """
      \(access)nonisolated mutating func __copyArguments(from template: Self) {
      \(lines.indented)
      }
      """
  }

  /// What the runtime's own rule, which looks at the struct's own selection, doesn't see.
  var traits: String? {
    let start = [
      arguments.isEmpty ? nil : ".__literal", fields.contains(where: \.needsPlan) ? ".__planned" : nil,
    ].compactMap { $0 }.map { "traits.formUnion(\($0))" }
    let lines =
      start
      + fields.filter { !$0.type.isKnownLeaf }.map { "traits.__add(self.\(swiftName($0.name)))" }
    guard !lines.isEmpty else { return nil }
    return """
      @inline(never) \(access)nonisolated var __traits: \(runtime)__SelectionTraits {
        var traits = self.__selection.__traits
      \(lines.indented)
        return traits
      }
      """
  }
}

extension FieldModel {
  /// The visitor's method for the part.
  fileprivate var visit: String {
    switch role {
    case .field: "field"
    case .spread: "spread"
    case .inlineFragment: "inlineFragment"
    }
  }
}

extension FieldModel {
  /// Whether the answer can't be read by the field's name and type alone.
  fileprivate var needsPlan: Bool {
    isFragment || !directives.isEmpty || types != nil || recurse != nil
  }
}
