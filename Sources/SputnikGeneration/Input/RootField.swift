import SputnikLanguage
import SputnikNames
import SputnikSchema

/// A field of a root type, as the beginning of an operation.
///
/// ```graphql
/// query Hero { hero { id name appearsIn } }
/// ```
///
/// The operation has all leaf fields that need no arguments and aren't deprecated. Of a page, it
/// has the leaf fields one level deeper: those of its objects and of its first list. Its variables
/// are the arguments of the root field. Those that aren't required are ``optionalVariables``; they
/// are left out if the field has no struct that could declare them.
package struct RootField {
  /// The arguments of the root field that aren't required and have variables nevertheless.
  package enum OptionalArguments: Hashable, Sendable {
    case all
    /// Those whose types need no declaration.
    case builtInScalars
  }

  private let schema: Schema
  private let optional: OptionalArguments
  private let kind: GraphQL.OperationKind
  private let definition: GraphQL.FieldDefinition

  /// Finds the field in the root types, or returns `nil`.
  init?(_ name: String, schema: Schema, optional: OptionalArguments = .all) {
    let found = GraphQL.OperationKind.allCases.lazy.compactMap { kind in
      schema.rootType(of: kind).flatMap { schema.field(name, of: $0) }.map { (kind, $0) }
    }
    guard let first = found.first else { return nil }
    self.schema = schema
    self.optional = optional
    (kind, definition) = first
  }

  /// The names of the variables that a request needn't have.
  var optionalVariables: Set<String> {
    let type = schema.type(named: definition.type.namedType)
    if case .union? = type { return [] }
    guard type?.isComposite == true else { return [] }
    let arguments = definition.arguments.filter { argument in
      !argument.isRequired && argument.deprecationReason == nil
        && (optional == .all || BuiltInScalar(rawValue: argument.type.namedType) != nil)
    }
    return Set(arguments.map(\.name))
  }

  /// The document with the operation.
  var text: String {
    let given = definition.arguments.filter { $0.isRequired || optionalVariables.contains($0.name) }
    // The default value of an argument applies if its variable isn't sent.
    let variables = given.map { argument in
      "$\(argument.name): \(argument.isRequired ? argument.type : argument.type.nullable)"
    }.joined(separator: ", ")
    let arguments = given.map { "\($0.name): $\($0.name)" }.joined(separator: ", ")
    let name = Identifier.typeName(definition.name)
    let head = "\(kind.rawValue) \(name)" + (variables.isEmpty ? "" : "(\(variables))")
    let field = definition.name + (arguments.isEmpty ? "" : "(\(arguments))")
    return "\(head) { \(field)\(selectionSet(of: definition.type.namedType)) }"
  }

  private func selectionSet(of type: String) -> String {
    guard let type = schema.type(named: type), type.isComposite else { return "" }
    if case .union = type {
      // Fields of one name must have one type in all members (specification, section 5.3.2), so
      // the first member decides.
      var types: [String: GraphQL.TypeReference] = [:]
      let members = schema.possibleTypes(of: type.name).map {
        "... on \($0) { \(leaves(of: $0, agreeingWith: &types)) }"
      }
      return " { \(members.joined(separator: " ")) }"
    }
    return " { \(fields(of: type)) }"
  }

  /// Returns the leaf fields of an object, and of a page what is on it.
  private func fields(of type: GraphQL.TypeDefinition) -> String {
    var types: [String: GraphQL.TypeReference] = [:]
    let own = leaves(of: type.name, agreeingWith: &types)
    guard isPage(type) else { return own }
    let objects = objects(of: type).map { (field: $0, content: content(of: $0.type.namedType)) }
      .filter { $0.content != Self.typeName }
    let list = objects.first(where: \.field.type.isList)?.field.name
    let inner = objects.filter { !$0.field.type.isList || $0.field.name == list }
      .map { "\($0.field.name) { \($0.content) }" }
    if inner.isEmpty { return own }
    return ((own == Self.typeName ? [] : [own]) + inner).joined(separator: " ")
  }

  /// Returns the leaf fields of an object on a page, and of an edge those of its node.
  private func content(of type: String) -> String {
    var types: [String: GraphQL.TypeReference] = [:]
    let own = leaves(of: type, agreeingWith: &types)
    guard let node = schema.field("node", of: type)?.type.namedType,
      schema.type(named: node)?.isComposite == true
    else { return own }
    var nodeTypes: [String: GraphQL.TypeReference] = [:]
    return "\(own) node { \(leaves(of: node, agreeingWith: &nodeTypes)) }"
  }

  /// Whether an object is made of others: it has no leaf field, or it is a connection.
  private func isPage(_ type: GraphQL.TypeDefinition) -> Bool {
    var types: [String: GraphQL.TypeReference] = [:]
    let hasLeaves = leaves(of: type.name, agreeingWith: &types) != Self.typeName
    let isConnection =
      type.name.hasSuffix("Connection") && schema.field("edges", of: type.name) != nil
    return !hasLeaves || isConnection
  }

  /// The fields with objects, without those that need arguments.
  private func objects(of type: GraphQL.TypeDefinition) -> [GraphQL.FieldDefinition] {
    type.fields.filter { field in
      let object = schema.type(named: field.type.namedType)
      if case .union? = object { return false }
      return object?.isComposite == true && field.deprecationReason == nil
        && !field.arguments.contains(where: \.isRequired)
    }
  }

  private func leaves(
    of type: String, agreeingWith types: inout [String: GraphQL.TypeReference]
  ) -> String {
    let leaves = (schema.type(named: type)?.fields ?? []).filter { field in
      let isLeaf = schema.type(named: field.type.namedType)?.isComposite == false
      return isLeaf && field.deprecationReason == nil
        && !field.arguments.contains(where: \.isRequired)
        && types[field.name, default: field.type] == field.type
    }
    for leaf in leaves { types[leaf.name] = leaf.type }
    // A selection set can't be empty, and every object has this field.
    return leaves.isEmpty ? Self.typeName : leaves.map(\.name).joined(separator: " ")
  }

  private static let typeName = "__typename"
}
