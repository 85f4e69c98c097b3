// What generated code falls back to for a property whose type stands for nothing in GraphQL. The
// fallbacks exist so that the one error that the compiler reports is the unavailable function's, at
// the property's type, and not several inside an expansion. No program with a call to them compiles.

/// The property's type stands for nothing in GraphQL.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@available(
  *, unavailable,
  message:
    "this type stands for nothing in GraphQL: give it @QuerySatelite (an object or input object), @QueryEnum or @Scalar, or mend what its macro reports"
)
@_disfavoredOverload
public func __requireGraphQLType<T>(_ type: T.Type) {}

@_disfavoredOverload
public func __neutral<T>() -> T { __missingMacro() }

@_disfavoredOverload
public func __template<T>(_ ancestors: inout __Ancestors) -> T { __missingMacro() }

extension __Reader {
  @_disfavoredOverload
  public mutating func fill<T>(_ value: inout T) throws(__ReadError) { __missingMacro() }
}

extension __Visitor {
  @_disfavoredOverload
  public mutating func field<T>(_ index: Int, _ value: T) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func argument<T>(_ name: String, _ value: T) throws(__PrintError) {
    __missingMacro()
  }
}

extension __VariableWriter {
  @_disfavoredOverload
  public mutating func variable<T>(_ name: String, _ value: T) throws(__PrintError) {
    __missingMacro()
  }
}

extension __VariableDefinitions {
  @_disfavoredOverload
  public mutating func variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil, default value: T
  ) throws(__PrintError) { __missingMacro() }
}

private func __missingMacro() -> Never {
  preconditionFailure("a type without Sputnik's macro was compiled")
}
