/// What an operation carries beside its fields. Equality, hashing and `Codable` pass it by.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __OperationState<Variables: GraphQLVariables>: __Hidden {
  /// `nil` in an operation that was decoded: nobody has set them.
  @usableFromInline var variables: Variables?
  /// `nil` in a question, and in an answer that has data and nothing else.
  @usableFromInline var extras: __ResponseExtras?

  /// The state of an operation without variables.
  @inlinable public init() {}

  @inlinable init(variables: Variables?, extras: __ResponseExtras?) {
    self.variables = variables
    self.extras = extras
  }
}

/// What came beside the data of an answer. Answers mostly have none of it, so it stands aside.
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
