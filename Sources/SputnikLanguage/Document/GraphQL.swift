/// The GraphQL language as plain Swift values: documents, operations, fields, arguments, values.
///
/// The names are those of the GraphQL specification (September 2025, section 2, “Language”). The
/// macros produce these values, `SputnikSchema` parses text into them, and one printer turns them
/// into text again. People compose them at run time, with `if`, `for` and `switch`:
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
/// A ``Request`` checks a document, prints it and reads the answer.
public enum GraphQL {}

extension GraphQL {
  /// A document of executable definitions: operations and fragments (specification, section 2.2).
  public struct Document: Hashable, Sendable {
    /// The definitions in the order in which they print.
    public var definitions: [Definition]

    /// Makes a document of `definitions`.
    public init(definitions: [Definition]) {
      self.definitions = definitions
    }

    /// Makes a document of one operation and the fragments that it spreads.
    public init(operation: Operation, fragments: [FragmentDefinition] = []) {
      definitions = [.operation(operation)] + fragments.map(Definition.fragment)
    }

    /// The operations of the document, in their order.
    public var operations: [Operation] {
      definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    /// The fragment definitions of the document, in their order.
    public var fragments: [FragmentDefinition] {
      definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
  }

  /// One executable definition of a document.
  public enum Definition: Hashable, Sendable {
    /// `query Name { … }`, `mutation Name { … }`, `subscription Name { … }`
    case operation(Operation)
    /// `fragment Name on Type { … }`
    case fragment(FragmentDefinition)
  }

  /// What an operation does to the server (specification, section 2.3).
  public enum OperationKind: String, Hashable, Sendable, CaseIterable {
    /// Reads.
    case query
    /// Writes, then reads; its fields run one after the other.
    case mutation
    /// Reads again whenever the server has news.
    case subscription
  }

  /// An operation: `query Name($id: ID!) @directive { … }` (specification, section 2.3).
  public struct Operation: Hashable, Sendable {
    /// Query, mutation or subscription.
    public var kind: OperationKind
    /// The operation's name; `nil` prints an anonymous operation.
    public var name: String?
    /// The variables that the operation declares.
    public var variables: [VariableDefinition]
    /// The directives on the operation itself.
    public var directives: [Directive]
    /// What the operation asks for.
    public var selectionSet: [Selection]

    /// Makes an operation.
    public init(
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

    /// Makes a variable definition; `name` goes without its dollar sign.
    public init(
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
    /// The fragment's name, which spreads use.
    public var name: String
    /// The type of object that the fragment applies to.
    public var typeCondition: String
    /// The directives on the definition.
    public var directives: [Directive]
    /// What the fragment asks for.
    public var selectionSet: [Selection]

    /// Makes a fragment definition.
    public init(
      name: String, typeCondition: String, directives: [Directive] = [], selectionSet: [Selection]
    ) {
      self.name = name
      self.typeCondition = typeCondition
      self.directives = directives
      self.selectionSet = selectionSet
    }
  }
}
