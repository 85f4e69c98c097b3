import Foundation
import SputnikLanguage

/// A struct that represents a GraphQL operation (specification, section 2.3).
///
/// The macros `@QueryOperation`, `@QueryMutation` and `@QuerySubscription` make a struct conform.
///
/// Before the request, the struct is a template: you can narrow selections and set arguments in it.
/// A request returns a copy whose properties have the values of the response.
///
/// These functions need no network: ``document`` prints the operation, ``httpBody()`` makes the
/// body of a request, and ``filled(from:)`` fills a copy from the bytes of a response.
public protocol GraphQLOperation: GraphQLSelectionSet {
  /// The struct of the operation's variables, with a property for each variable.
  associatedtype Variables: GraphQLVariables

  /// The kind of the operation: query, mutation or subscription.
  static var __kind: GraphQL.OperationKind { get }

  /// The name that is sent, or `nil` for an anonymous operation.
  static var __operationName: String? { get }

  /// The directives of the operation itself.
  static var __directives: [GraphQL.Directive] { get }

  /// The variables of the operation, and the errors and extensions of the response.
  var __state: __OperationState<Variables> { get set }

  /// The document of the full selection, printed once for each type.
  static var __full: __FullOperation { get }

  /// The traits of the selection, and of the selections inside it.
  var __traits: __SelectionTraits { get }

  /// Reads the object at the reader's position.
  mutating func __fill(_ reader: inout __Reader) throws(__ReadError)

  /// Adds the selection and the variables of the request, and the errors and extensions of the
  /// response, to a filled copy.
  ///
  /// - Parameters:
  ///   - request: The operation that was sent.
  ///   - extras: The errors and extensions; `nil` if the response has none.
  mutating func __finish(_ request: Self, _ extras: __ResponseExtras?)
}

extension GraphQLOperation {
  public static var __directives: [GraphQL.Directive] { [] }

  @inlinable public mutating func __finish(_ request: Self, _ extras: __ResponseExtras?) {
    __selection = request.__selection
    __state = __OperationState(variables: request.__state.variables, extras: extras)
  }

  /// Creates the operation with its full selection.
  ///
  /// ```swift
  /// let query = AnimeQuery(variables: .init(type: .anime, userId: 12))
  /// // "variables": {"type": "ANIME", "userId": 12}
  /// ```
  ///
  /// - Parameter variables: The values of the operation's variables.
  public init(variables: Variables) {
    var ancestors = __Ancestors()
    self.init(__template: &ancestors)
    __state.variables = variables
  }

  /// The values of the operation's variables, which are sent with the document.
  public var variables: Variables {
    get { __state.variables ?? Variables.__neutral() }
    set { __state.variables = newValue }
  }

  /// Selects the given fields and no others.
  ///
  /// ```swift
  /// query.setSelections([.mediaList])  // { MediaListCollection { … } }
  /// ```
  ///
  /// The fields print in the order of their declaration. If `selections` is empty, printing the
  /// operation throws ``SputnikError/invalidOperation(_:)``.
  ///
  /// - Parameter selections: The fields to select, in any order. Duplicates have no effect.
  public mutating func setSelections(_ selections: [SelectableValue]) { narrow(to: selections) }

  /// The errors of a response that also has data (specification, section 7.1.2).
  ///
  /// A field that is null because of an error has a neutral value: `nil`, `""`, `0`, `false` or
  /// `[]`. In a ``FieldResult`` it has the error itself.
  ///
  /// ```swift
  /// response.partialErrors.at("hero.friends[1]")  // the errors of this place
  /// response.partialErrors.below("hero")          // and those of all places in it, too
  /// ```
  public var partialErrors: [any ResponsePartialError] { __state.extras?.partialErrors ?? [] }

  /// The value of the key `extensions` of the response (specification, section 7.1.3). It is empty
  /// if the response has none.
  public var extensions: JSONObject { __state.extras?.extensions ?? JSONObject() }

  /// The operation's name in errors: the name that is sent, or else the name of the struct.
  package static var displayName: String { __operationName ?? String(describing: Self.self) }
}

/// The values of an operation's variables. The macros generate the conforming struct.
public protocol GraphQLVariables: Sendable {
  /// Adds the definition of every variable to `definitions`, in the order in which they print.
  static func __define(_ definitions: inout __VariableDefinitions) throws(__PrintError)

  /// Creates variables with neutral values.
  static func __neutral() -> Self

  /// Writes the value of every variable.
  func __write(_ writer: inout __VariableWriter) throws(__PrintError)
}
