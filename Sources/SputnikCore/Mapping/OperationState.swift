import SputnikLanguage

/// The state of an operation beside its fields. It takes no part in equality, hashing and `Codable`.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __OperationState<Variables: GraphQLVariables>: __ExcludedFromSynthesis {
  /// `nil` in an operation that was decoded: it has no variables.
  @usableFromInline var variables: Variables?
  /// `nil` before the request, and in a response that has data and nothing else.
  @usableFromInline var extras: __ResponseExtras?

  /// The state of an operation without variables.
  @inlinable public init() {}

  @inlinable init(variables: Variables?, extras: __ResponseExtras?) {
    self.variables = variables
    self.extras = extras
  }
}

/// What came beside the data of a response. Most responses have only data, so it is an object of its own.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public final class __ResponseExtras: Sendable {
  let partialErrors: [any ResponsePartialError]
  let extensions: JSONObject

  init(partialErrors: [any ResponsePartialError], extensions: JSONObject) {
    self.partialErrors = partialErrors
    self.extensions = extensions
  }
}
