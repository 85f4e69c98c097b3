/// The GraphQL language as Swift values: documents, operations, fields, arguments and values.
///
/// The names are the terms of the GraphQL specification (September 2025, section 2, “Language”).
/// The macros create these values, and `SputnikSchema` parses text into them. You can also build
/// them at run time, with `if`, `for` and `switch`:
///
/// ```swift
/// let document = GraphQL.Document {
///   GraphQL.Operation(.query, "Hero", variables: [.init("id", "ID!")]) {
///     GraphQL.Field("hero", arguments: ["id": .variable("id")]) {
///       "name"
///       if wantsFriends { GraphQL.Field("friends", arguments: ["first": 10]) { "name" } }
///     }
///   }
/// }
/// document.text  // query Hero($id: ID!) { hero(id: $id) { name friends(first: 10) { name } } }
/// ```
///
/// A `GraphQL.Request` checks a document, prints it, and reads the response.
public enum GraphQL {}

extension GraphQL {
  /// A document of executable definitions: operations and fragments (specification, section 2.2).
  public struct Document: Hashable, Sendable {
    /// The definitions in the order in which they print.
    public var definitions: [Definition] {
      // The offsets of other definitions don't belong to the text.
      didSet { source = DocumentSource() }
    }
    /// The text that was parsed. Equality and hashing ignore it.
    package var source = DocumentSource()

    /// Makes a document from its definitions.
    ///
    /// - Parameter definitions: The definitions, in the order in which they print.
    public init(definitions: [Definition]) {
      self.definitions = definitions
    }

    /// Makes a document from one operation and its fragments.
    ///
    /// - Parameters:
    ///   - operation: The only operation of the document.
    ///   - fragments: The fragments that the operation uses.
    package init(operation: Operation, fragments: [FragmentDefinition] = []) {
      definitions = [.operation(operation)] + fragments.map(Definition.fragment)
    }

    /// The operations of the document, in the order of the definitions.
    public var operations: [Operation] {
      definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    /// The fragments of the document, in the order of the definitions.
    public var fragments: [FragmentDefinition] {
      definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
  }

  /// An executable definition of a document: an operation or a fragment (specification, section
  /// 2.2).
  public enum Definition: Hashable, Sendable {
    /// `query Name { … }`, `mutation Name { … }`, `subscription Name { … }`
    case operation(Operation)
    /// `fragment Name on Type { … }`
    case fragment(FragmentDefinition)
  }

  /// A kind of operation (specification, section 2.3).
  public enum OperationKind: String, Hashable, Sendable, CaseIterable {
    /// `query`: reads data.
    case query
    /// `mutation`: writes data, and then reads data. Its fields are executed one after the other.
    case mutation
    /// `subscription`: reads data each time an event occurs on the server.
    case subscription

    /// The name that the root type of such operations has by default (specification, section
    /// 3.3.1): `Query`, `Mutation` or `Subscription`.
    package var rootTypeName: String {
      switch self {
      case .query: "Query"
      case .mutation: "Mutation"
      case .subscription: "Subscription"
      }
    }
  }

  /// An operation: `query Name($id: ID!) @directive { … }` (specification, section 2.3).
  public struct Operation: Hashable, Sendable {
    /// The kind of operation: query, mutation or subscription.
    public var kind: OperationKind
    /// The operation's name, or `nil` for an anonymous operation.
    public var name: String?
    /// The variables that the operation declares.
    public var variables: [VariableDefinition]
    /// The directives on the operation itself.
    public var directives: [Directive]
    /// The fields and fragments that the operation selects.
    public var selectionSet: [Selection]
    package var source = DefinitionSource()

    /// Makes an operation.
    ///
    /// - Parameters:
    ///   - kind: The kind of operation: query, mutation or subscription.
    ///   - name: The operation's name, or `nil` for an anonymous operation.
    ///   - variables: The variables that the operation declares.
    ///   - directives: The directives on the operation itself.
    ///   - selectionSet: The fields and fragments that the operation selects.
    package init(
      kind: OperationKind = .query, name: String? = nil, variables: [VariableDefinition] = [],
      directives: [Directive] = [], selectionSet: [Selection]
    ) {
      self.kind = kind
      self.name = name
      self.variables = variables
      self.directives = directives
      self.selectionSet = selectionSet
    }
  }

  /// The definition of a variable: `$first: Int = 10` (specification, section 2.10).
  public struct VariableDefinition: Hashable, Sendable {
    /// The variable's name, without the dollar sign.
    public var name: String
    /// The variable's type.
    public var type: TypeReference
    /// The value that applies when the request leaves the variable out.
    public var defaultValue: Value?
    /// The directives on the definition.
    public var directives: [Directive]
    /// The place of the dollar sign.
    package var place = Place()
    /// The place of the name inside the type.
    package var typePlace = Place()
    package var defaultPlaces = ValuePlaces()

    /// Makes a variable definition.
    ///
    /// - Parameters:
    ///   - name: The variable's name, without the dollar sign.
    ///   - type: The variable's type.
    ///   - defaultValue: The value that applies when the request leaves the variable out.
    ///   - directives: The directives on the definition.
    package init(
      name: String, type: TypeReference, defaultValue: Value? = nil, directives: [Directive] = []
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.directives = directives
    }
  }

  /// A named fragment: `fragment Name on Type { … }` (specification, section 2.8).
  public struct FragmentDefinition: Hashable, Sendable {
    /// The fragment's name, by which spreads refer to it.
    public var name: String
    /// The type of object that the fragment applies to.
    public var typeCondition: String
    /// The directives on the definition.
    public var directives: [Directive]
    /// The fields and fragments that the fragment selects.
    public var selectionSet: [Selection]
    package var source = DefinitionSource()

    /// Makes a fragment definition.
    ///
    /// - Parameters:
    ///   - name: The fragment's name, by which spreads refer to it.
    ///   - typeCondition: The type of object that the fragment applies to.
    ///   - directives: The directives on the definition.
    ///   - selectionSet: The fields and fragments that the fragment selects.
    package init(
      name: String, typeCondition: String, directives: [Directive] = [], selectionSet: [Selection]
    ) {
      self.name = name
      self.typeCondition = typeCondition
      self.directives = directives
      self.selectionSet = selectionSet
    }
  }
}
