import SputnikLanguage
import SputnikSchema

/// What is wrong with the lookups of caches: one that doesn't fit the schema has no effect, or
/// takes one entity for another.
struct LookupFindings {
  let schema: Schema
  private(set) var findings: FindingCollector

  init(schema: Schema, settings: CheckSettings) {
    self.schema = schema
    findings = FindingCollector(settings: settings)
  }

  mutating func check(_ lookup: LookupLiteral) {
    let root = schema.rootType(of: .query) ?? ""
    let parts = lookup.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0] == "Query" else {
      return report(
        lookup, "the lookup '\(lookup.name)' has no effect, because it isn't a field of 'Query'",
        .advice("write '\"Query.\(parts.last ?? "")\"'"))
    }
    guard let field = schema.field(parts[1], of: root) else {
      return report(
        lookup,
        "the lookup '\(lookup.name)' has no effect, because the type '\(root)' has no field "
          + "'\(parts[1])'",
        .similar(
          DidYouMean.names(for: parts[1], among: schema.type(named: root)?.fields.map(\.name) ?? [])
        ))
    }
    checkTypes(lookup, field)
    if field.type.isList != lookup.isList {
      return report(
        lookup,
        "the lookup '\(lookup.name)' has no effect, because the field "
          + (lookup.isList ? "isn't a list" : "is a list"),
        .advice("write '\(lookup.isList ? ".entity" : ".list")'"), atValue: true)
    }
    for argument in lookup.arguments where !check(argument, lookup, field) { return }
    checkKey(lookup, field)
  }

  /// Checks that the types have the fields that the arguments are the values of.
  private mutating func checkKey(_ lookup: LookupLiteral, _ field: GraphQL.FieldDefinition) {
    if lookup.key.count != lookup.arguments.count {
      return report(
        lookup,
        "the lookup '\(lookup.name)' has no effect, because its key has another number of fields",
        .advice("name an argument for each field of 'key:'"), atValue: true)
    }
    for type in lookup.types where schema.possibleTypes(of: field.type.namedType).contains(type) {
      for name in lookup.key where schema.field(name, of: type) == nil {
        return report(
          lookup,
          "the lookup '\(lookup.name)' has no effect, because the type '\(type)' has no field "
            + "'\(name)'",
          .advice("name the field of the key, such as 'key: \"id\"'"), atValue: true)
      }
    }
  }

  private mutating func checkTypes(_ lookup: LookupLiteral, _ field: GraphQL.FieldDefinition) {
    let possible = schema.possibleTypes(of: field.type.namedType)
    for type in lookup.types where !possible.contains(type) {
      report(
        lookup, "the result of '\(lookup.name)' is never of the type '\(type)'",
        .similar(DidYouMean.names(for: type, among: possible)), atValue: true)
    }
    let missing = possible.filter { !lookup.types.contains($0) }.sorted()
    // Of two entities with one key, the cache would take the wrong one.
    if let first = missing.first, lookup.types.contains(where: possible.contains) {
      report(
        lookup,
        "the result of '\(lookup.name)' can also be of the type '\(first)'"
          + (missing.count > 1 ? ", and of \(missing.count - 1) more" : ""),
        .advice("name all types"), atValue: true)
    }
  }

  /// Checks that an argument, or a member of an input object, exists and has the form of keys.
  /// Returns whether that is so.
  private mutating func check(
    _ path: String, _ lookup: LookupLiteral, _ field: GraphQL.FieldDefinition
  ) -> Bool {
    var members = field.arguments
    var type: GraphQL.TypeReference?
    for name in path.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let member = members.first(where: { $0.name == name }) else {
        report(
          lookup,
          "the lookup '\(lookup.name)' has no effect, because there is no argument '\(path)'",
          .similar(DidYouMean.names(for: name, among: members.map(\.name))), atValue: true)
        return false
      }
      type = member.type
      members =
        if case .inputObject(let object)? = schema.type(named: member.type.namedType) {
          object.fields
        } else {
          []
        }
    }
    guard let type, type.isList != lookup.isList || !members.isEmpty else { return true }
    report(
      lookup,
      "the lookup '\(lookup.name)' has no effect, because '\(path)' has the type '\(type)', which "
        + (lookup.isList ? "isn't a list of keys" : "isn't a key"),
      .advice("name another argument"), atValue: true)
    return false
  }

  private mutating func report(
    _ lookup: LookupLiteral, _ message: String, _ remedy: Remedy, atValue: Bool = false
  ) {
    findings.report(
      .structure(.cacheLookup), message, remedy: remedy, coordinate: nil, owner: "SputnikCache",
      property: nil, at: atValue ? lookup.valuePlace : lookup.place)
  }
}
