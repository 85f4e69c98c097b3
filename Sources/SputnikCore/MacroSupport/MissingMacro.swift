import SputnikLanguage

// Replacements for the functions that generated code calls, for a property whose type has no
// GraphQL type. With them the compiler reports only one error, which the expansion's `__check`
// causes at the property. Without them it would report several errors inside the expansion.
// A program that calls one of these functions doesn't compile.

/// Replaces `__neutral` for a type that has no GraphQL type.
@_disfavoredOverload
public func __neutral<T>() -> T { __missingMacro() }

/// Replaces `__template` for a type that has no GraphQL type.
@_disfavoredOverload
public func __template<T>(_ ancestors: inout __Ancestors) -> T { __missingMacro() }

extension __Reader {
  /// Replaces `__fill` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __fill<T>(_ value: inout T) throws(__ReadError) { __missingMacro() }

  /// Replaces `__fill` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __fill<T>(optional value: inout T?) throws(__ReadError) { __missingMacro() }

  /// Replaces `__fill` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __fill<T>(list value: inout [T]) throws(__ReadError) { __missingMacro() }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(
    _ index: Int, _ key: StaticString, _ value: inout T
  ) throws(__ReadError) -> Bool { __missingMacro() }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(
    _ index: Int, _ key: StaticString, optional value: inout T?
  ) throws(__ReadError) -> Bool { __missingMacro() }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(
    _ index: Int, _ key: StaticString, list value: inout [T]
  ) throws(__ReadError) -> Bool { __missingMacro() }

  /// Replaces `__payload` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __payload<T>() throws(__ReadError) -> T { __missingMacro() }
}

extension __Visitor {
  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(optional value: inout T?) throws(__PrintError) {
    __missingMacro()
  }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(list value: inout [T]) throws(__PrintError) { __missingMacro() }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(_ value: inout T) throws(__PrintError) { __missingMacro() }

  /// Replaces `__field` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __field<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__spread` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __spread<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__inlineFragment` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __inlineFragment<T>(
    _ value: inout T, _ attributes: @autoclosure () -> __FieldAttributes = __FieldAttributes()
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__member` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __member<T>(
    _ index: Int, _ type: T.Type, types: TypeMatch = []
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__payload` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __payload<T>(_ value: T) throws(__PrintError) { __missingMacro() }

  /// Replaces `__argument` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __argument<T>(
    _ name: String, _ value: T, property: String? = nil
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__argument` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __argument<T>(
    _ name: String, variable: String, _ type: T.Type, type spelling: String? = nil,
    declaration: String, property: String? = nil
  ) throws(__PrintError) { __missingMacro() }
}

extension __VariableWriter {
  /// Replaces `__variable` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __variable<T>(_ name: String, _ value: T) throws(__PrintError) {
    __missingMacro()
  }
}

extension __VariableDefinitions {
  /// Replaces `__variable` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) { __missingMacro() }

  /// Replaces `__variable` for a type that has no GraphQL type.
  @_disfavoredOverload
  public mutating func __variable<T>(
    _ name: String, _ type: T.Type, type spelling: String? = nil, default value: T
  ) throws(__PrintError) { __missingMacro() }
}

/// Stops the program. It can't be reached, because a program that calls it doesn't compile.
func __missingMacro() -> Never {
  preconditionFailure("a type without one of Sputnik's macros was used")
}
