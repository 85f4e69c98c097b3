import SputnikLanguage

/// A document of operations and fragments whose parts know their places in the text.
///
/// ```swift
/// let document = try LocatedDocument(parsing: "{ hero { nam } }")
/// schema.validate(document)
/// // 1:10: the type 'Character' has no field 'nam': did you mean 'name'?
/// ```
///
/// `GraphQL.Document` is the same without the places. It is what a client sends, and what the
/// macros make, so it has no room for them. A parser needs both: the located document is what the
/// parser reads, and a `GraphQL.Document` is made from it.
public struct LocatedDocument: Sendable {
  /// The definitions, in the order of the text.
  var definitions: [LocatedDefinition]
  /// Where the parts of the document are.
  var origin: Origin

  /// A source of the locations of a document.
  enum Origin: Sendable {
    /// The text that was parsed. Offsets count its bytes.
    case text(SourceText)
    /// A tree. Offsets count its nodes, and a few of them may have a location.
    case tree([Int: GraphQL.SourceLocation])
  }
}

/// A name and its place.
struct LocatedName: Sendable {
  var text: String
  var offset: Int
}

/// A definition in a document.
enum LocatedDefinition: Sendable {
  case operation(LocatedOperation)
  case fragment(LocatedFragment)
  /// The definition of a type or a directive, which can't be executed. The name is the name of what
  /// is defined, and the offset is the place of the definition.
  case typeSystem(LocatedName)
}

/// `query Name($id: ID!) @directive { … }`
struct LocatedOperation: Sendable {
  var offset: Int
  var description: String?
  var kind: GraphQL.OperationKind
  var name: LocatedName?
  var variables: [LocatedVariable]
  var directives: [LocatedDirective]
  var selectionSet: [LocatedSelection]
}

/// `$first: Int = 10`
struct LocatedVariable: Sendable {
  /// The place of the dollar sign.
  var offset: Int
  var description: String?
  var name: String
  var type: GraphQL.TypeReference
  /// The place of the name inside the type.
  var typeOffset: Int
  var defaultValue: LocatedValue?
  var directives: [LocatedDirective]
}

/// `fragment Name on Type { … }`
struct LocatedFragment: Sendable {
  var offset: Int
  var description: String?
  var name: LocatedName
  var typeCondition: LocatedName
  var directives: [LocatedDirective]
  var selectionSet: [LocatedSelection]
}

/// A field, a spread or an inline fragment.
enum LocatedSelection: Sendable {
  case field(LocatedField)
  case fragmentSpread(LocatedSpread)
  case inlineFragment(LocatedInlineFragment)
}

/// `alias: name(arguments) { … }`
struct LocatedField: Sendable {
  /// The place of the alias, or of the name if there is no alias.
  var offset: Int
  var alias: String?
  var name: LocatedName
  var arguments: [LocatedArgument]
  var directives: [LocatedDirective]
  var selectionSet: [LocatedSelection]

  var responseName: String { alias ?? name.text }
}

/// `...Name`
struct LocatedSpread: Sendable {
  /// The place of the dots.
  var offset: Int
  var name: LocatedName
  var directives: [LocatedDirective]
}

/// `... on Type { … }`
struct LocatedInlineFragment: Sendable {
  /// The place of the dots.
  var offset: Int
  var typeCondition: LocatedName?
  var directives: [LocatedDirective]
  var selectionSet: [LocatedSelection]
}
