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
  package var definitions: [LocatedDefinition]
  /// Where the parts of the document are.
  package var origin: Origin

  package init(definitions: [LocatedDefinition], origin: Origin) {
    self.definitions = definitions
    self.origin = origin
  }

  /// A source of the locations of a document.
  package enum Origin: Sendable {
    /// The text that was parsed. Offsets count its bytes.
    case text(SourceText)
    /// A tree. Offsets count its nodes, and a few of them may have a location.
    case tree([Int: GraphQL.SourceLocation])
  }
}

/// A name and its place.
package struct LocatedName: Sendable {
  package var text: String
  package var offset: Int

  package init(text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }
}

/// A definition in a document.
package enum LocatedDefinition: Sendable {
  case operation(LocatedOperation)
  case fragment(LocatedFragment)
  /// The definition of a type or a directive, which can't be executed. The name is the name of what
  /// is defined, and the offset is the place of the definition.
  case typeSystem(LocatedName)
}

/// `query Name($id: ID!) @directive { … }`
package struct LocatedOperation: Sendable {
  package var offset: Int
  package var description: String?
  package var kind: GraphQL.OperationKind
  package var name: LocatedName?
  package var variables: [LocatedVariable]
  package var directives: [LocatedDirective]
  package var selectionSet: [LocatedSelection]

  package init(
    offset: Int, description: String? = nil, kind: GraphQL.OperationKind, name: LocatedName? = nil,
    variables: [LocatedVariable], directives: [LocatedDirective] = [],
    selectionSet: [LocatedSelection]
  ) {
    self.offset = offset
    self.description = description
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
  }
}

/// `$first: Int = 10`
package struct LocatedVariable: Sendable {
  /// The place of the dollar sign.
  package var offset: Int
  package var description: String?
  package var name: String
  package var type: GraphQL.TypeReference
  /// The place of the name inside the type.
  package var typeOffset: Int
  package var defaultValue: LocatedValue?
  package var directives: [LocatedDirective]

  package init(
    offset: Int, description: String? = nil, name: String, type: GraphQL.TypeReference,
    typeOffset: Int, defaultValue: LocatedValue? = nil, directives: [LocatedDirective] = []
  ) {
    self.offset = offset
    self.description = description
    self.name = name
    self.type = type
    self.typeOffset = typeOffset
    self.defaultValue = defaultValue
    self.directives = directives
  }
}

/// `fragment Name on Type { … }`
package struct LocatedFragment: Sendable {
  package var offset: Int
  package var description: String?
  package var name: LocatedName
  package var typeCondition: LocatedName
  package var directives: [LocatedDirective]
  package var selectionSet: [LocatedSelection]

  package init(
    offset: Int, description: String? = nil, name: LocatedName, typeCondition: LocatedName,
    directives: [LocatedDirective] = [], selectionSet: [LocatedSelection]
  ) {
    self.offset = offset
    self.description = description
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
  }
}

/// A field, a spread or an inline fragment.
package enum LocatedSelection: Sendable {
  case field(LocatedField)
  case fragmentSpread(LocatedSpread)
  case inlineFragment(LocatedInlineFragment)
}

/// `alias: name(arguments) { … }`
package struct LocatedField: Sendable {
  /// The place of the alias, or of the name if there is no alias.
  package var offset: Int
  package var alias: String?
  package var name: LocatedName
  package var arguments: [LocatedArgument]
  package var directives: [LocatedDirective]
  package var selectionSet: [LocatedSelection]

  package var responseName: String { alias ?? name.text }

  package init(
    offset: Int, alias: String? = nil, name: LocatedName, arguments: [LocatedArgument],
    directives: [LocatedDirective] = [], selectionSet: [LocatedSelection]
  ) {
    self.offset = offset
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
  }
}

/// `...Name`
package struct LocatedSpread: Sendable {
  /// The place of the dots.
  package var offset: Int
  package var name: LocatedName
  package var directives: [LocatedDirective]

  package init(offset: Int, name: LocatedName, directives: [LocatedDirective] = []) {
    self.offset = offset
    self.name = name
    self.directives = directives
  }
}

/// `... on Type { … }`
package struct LocatedInlineFragment: Sendable {
  /// The place of the dots.
  package var offset: Int
  package var typeCondition: LocatedName?
  package var directives: [LocatedDirective]
  package var selectionSet: [LocatedSelection]

  package init(
    offset: Int, typeCondition: LocatedName? = nil, directives: [LocatedDirective] = [],
    selectionSet: [LocatedSelection]
  ) {
    self.offset = offset
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
  }
}
