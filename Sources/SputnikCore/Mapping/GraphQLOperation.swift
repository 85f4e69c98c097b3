import Foundation
import SputnikLanguage

/// A struct that stands for a whole operation. ``QueryOperation(name:variableMapping:)`` and
/// ``QueryMutation(name:variableMapping:)`` make a struct conform.
///
/// Before the request it is a template, in which selections are narrowed and arguments set; what
/// comes back is a copy whose properties hold the response.
///
/// Everything that needs no network is here: print the operation with ``document``, make the body of
/// a request with ``httpBody()``, and fill a copy from any bytes with ``filled(from:)``.
public protocol GraphQLOperation: GraphQLSelectionSet {
  /// The operation's variables, one property each.
  associatedtype Variables: GraphQLVariables

  /// Query or mutation.
  static var __kind: GraphQL.OperationKind { get }

  /// The name that is sent; `nil` for an anonymous operation.
  static var __operationName: String? { get }

  /// The directives on the operation itself.
  static var __directives: [GraphQL.Directive] { get }

  var __state: __OperationState<Variables> { get set }

  /// The full selection, printed once for the type.
  static var __full: __FullOperation { get }

  /// Completes a filled copy: with the selection and the variables of `request`, and with what came
  /// beside the data.
  mutating func __finish(_ request: Self, _ extras: __ResponseExtras?)
}

extension GraphQLOperation {
  public static var __directives: [GraphQL.Directive] { [] }

  @inlinable public mutating func __finish(_ request: Self, _ extras: __ResponseExtras?) {
    __selection = request.__selection
    __state = __OperationState(variables: request.__state.variables, extras: extras)
  }

  /// Makes the operation with its full selection.
  ///
  /// ```swift
  /// let query = AnimeQuery(variables: .init(type: .anime, userId: 12))
  /// ```
  ///
  /// - Parameter variables: The values that are sent beside the document.
  public init(variables: Variables) {
    var ancestors = __Ancestors()
    self.init(__template: &ancestors)
    __state.variables = variables
  }

  /// The values that are sent beside the document.
  public var variables: Variables {
    get { __state.variables ?? Variables(__neutral: ()) }
    set { __state.variables = newValue }
  }

  /// Asks for the fields named and no others. Order and duplicates don't matter: fields print in
  /// the order of their declaration.
  ///
  /// ```swift
  /// query.setSelections([.mediaList])  // { MediaListCollection { … } }
  /// ```
  ///
  /// Asking for nothing at all is an error when the operation is printed.
  public mutating func setSelections(_ selections: [SelectableValue]) { narrow(to: selections) }

  /// In an answer: the errors that came beside data. Fields that an error has taken hold neutral
  /// values.
  public var partialErrors: [any ResponsePartialError] { __state.extras?.partialErrors ?? [] }

  /// In an answer: what the server sent under the top-level key `extensions` (specification,
  /// section 7.1.3); empty if it sent nothing.
  public var extensions: JSONObject { __state.extras?.extensions ?? JSONObject() }

  /// The name under which errors speak of the operation: the one that is sent, or else the struct's.
  package static var displayName: String { __operationName ?? String(describing: Self.self) }
}

/// The variables of an operation; the macros generate the struct.
public protocol GraphQLVariables: Sendable {
  /// Shows every definition to the collector, in the order in which they print.
  static func __define(_ definitions: inout __VariableDefinitions) throws(__PrintError)

  /// Makes variables that hold nothing.
  init(__neutral: ())

  /// Shows every variable to the writer.
  func __write(_ writer: inout __VariableWriter) throws(__PrintError)
}
