import SputnikLanguage

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

/// The property's type is no fragment.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@available(
  *, unavailable,
  message:
    "only a fragment can be spread: give this type @QueryFragment in place of @QuerySatelite, or the property @InlineFragment in place of @FragmentSpread"
)
@_disfavoredOverload
public func __requireFragment<T>(_ type: T.Type) {}

/// The type is no object of the schema.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@available(
  *, unavailable,
  message:
    "this type stands for no object in GraphQL: give it @QuerySatelite or @QueryFragment, or mend what its macro reports"
)
@_disfavoredOverload
public func __requireObject<T>(_ type: T.Type) {}

@_disfavoredOverload
public func __neutral<T>() -> T { __missingMacro() }

@_disfavoredOverload
public func __template<T>(_ ancestors: inout __Ancestors) -> T { __missingMacro() }

extension __Reader {
  @_disfavoredOverload
  public mutating func __fill<T>(_ value: inout T) throws(__ReadError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __fill<T>(optional value: inout T?) throws(__ReadError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __fill<T>(list value: inout [T]) throws(__ReadError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __payload<T>() throws(__ReadError) -> T { __missingMacro() }
}

extension __Visitor {
  @_disfavoredOverload
  public mutating func __field<T>(optional value: inout T?) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __field<T>(list value: inout [T]) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __field<T>(_ value: inout T) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __field<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __spread<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __inlineFragment<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __member<T>(
    _ index: Int, _ type: T.Type, types: TypeMatch = []
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __argument<T>(_ name: String, _ value: T) throws(__PrintError) {
    __missingMacro()
  }
}

extension __VariableWriter {
  @_disfavoredOverload
  public mutating func __variable<T>(_ name: String, _ value: T) throws(__PrintError) {
    __missingMacro()
  }
}

extension __VariableDefinitions {
  @_disfavoredOverload
  public mutating func __variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) { __missingMacro() }

  @_disfavoredOverload
  public mutating func __variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil, default value: T
  ) throws(__PrintError) { __missingMacro() }
}

private func __missingMacro() -> Never {
  preconditionFailure("a type without Sputnik's macro was compiled")
}
