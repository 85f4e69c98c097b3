import SputnikLanguage
import SputnikSchema

/// A field of a root type, as the beginning of an operation.
///
/// ```graphql
/// query Hero { hero { id name appearsIn } }
/// ```
///
/// The operation has all leaf fields that need no arguments and aren't deprecated. Its variables
/// are the arguments of the root field. Those that aren't required are ``optionalVariables``; they
/// are left out if the field has no struct that could declare them.
struct RootField {
  private let schema: Schema
  private let kind: GraphQL.OperationKind
  private let definition: GraphQL.FieldDefinition

  /// Finds the field in the root types, or returns `nil`.
  init?(_ name: String, schema: Schema) {
    let found = GraphQL.OperationKind.allCases.lazy.compactMap { kind in
      schema.rootType(of: kind).flatMap { schema.field(name, of: $0) }.map { (kind, $0) }
    }
    guard let first = found.first else { return nil }
    self.schema = schema
    (kind, definition) = first
  }

  /// The names of the variables that a request needn't have.
  var optionalVariables: Set<String> {
    let type = schema.type(named: definition.type.namedType)
    if case .union? = type { return [] }
    guard type?.isComposite == true else { return [] }
    return Set(
      definition.arguments.filter { !$0.isRequired && $0.deprecationReason == nil }.map(\.name))
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
    var types: [String: GraphQL.TypeReference] = [:]
    return " { \(leaves(of: type.name, agreeingWith: &types)) }"
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
    return leaves.isEmpty ? "__typename" : leaves.map(\.name).joined(separator: " ")
  }
}
