import SputnikLanguage

/// The state of an operation apart from its fields. It is excluded from synthesis.
public struct __OperationState<Variables: GraphQLVariables>: __ExcludedFromSynthesis {
  /// The values of the variables, or `nil` in an operation that was decoded.
  @usableFromInline var variables: Variables?
  /// The errors and extensions, or `nil` before the request and for a response that has only data.
  @usableFromInline var extras: __ResponseExtras?

  /// Creates the state of an operation without variables.
  @inlinable public init() {}

  /// Creates the state of an operation that is written with its values, as in previews.
  @inlinable public init(__variables: Variables) {
    variables = __variables
    extras = nil
  }

  @inlinable init(variables: Variables?, extras: __ResponseExtras?) {
    self.variables = variables
    self.extras = extras
  }
}

/// The errors and extensions of a response that also has data.
///
/// It is a class, so that an operation without them holds only a `nil`.
public final class __ResponseExtras: Sendable {
  let partialErrors: [any ResponsePartialError]
  let extensions: JSONObject
  /// What a mutation's response says if the mutation was refused.
  let refusal: RefusedMutation?

  init(
    partialErrors: [any ResponsePartialError], extensions: JSONObject,
    refusal: RefusedMutation? = nil
  ) {
    self.partialErrors = partialErrors
    self.extensions = extensions
    self.refusal = refusal
  }

  /// Returns the extras for a program that looks at the errors of some root fields itself.
  ///
  /// - Parameter handled: Returns the names of these root fields. It is only called if the mutation
  ///   was refused.
  func handling(_ handled: () -> Set<String>) -> __ResponseExtras {
    guard let refusal else { return self }
    return __ResponseExtras(
      partialErrors: partialErrors, extensions: extensions, refusal: refusal.without(handled()))
  }
}
