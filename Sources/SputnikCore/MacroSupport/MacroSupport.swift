import SputnikLanguage

// Functions that only generated code calls.

/// Returns the value that a property has in a response that has no value for it.
@inlinable @inline(__always)
public func __neutral<T: GraphQLValue>() -> T { T.__neutral() }

/// Returns the value that the payload of a union's case has before the request.
public func __template<T: GraphQLValue>(_ ancestors: inout __Ancestors) -> T {
  T.__template(&ancestors)
}

/// Stops the program. It is the body of an unavailable getter, which can't be called.
public func __unreadableVariable() -> Never {
  preconditionFailure("a variable of a satellite holds no value")
}

extension __Reader {
  /// Reads a property.
  @inlinable @inline(__always)
  public mutating func __fill<T: GraphQLValue>(_ value: inout T) throws(__ReadError) {
    try value.__fill(&self)
  }
}

extension __Reader {
  /// Reads an optional property. All optional properties of a type share one function, which isn't
  /// inlined.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(optional value: inout T?) throws(__ReadError) {
    try value.__fill(&self)
  }

  /// Reads a property that is a list. All lists of a type share one function, which isn't inlined.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(list value: inout [T]) throws(__ReadError) {
    try value.__fill(&self)
  }
}

/// Stops the program. It is the body of the members that a type with a mistake gets, and such a
/// program doesn't compile.
public func __unusable() -> Never {
  preconditionFailure("a type with a mistake was used")
}

/// Stops the program. It is a default argument of a type with a mistake.
public func __unusable<T>() -> T {
  preconditionFailure("a type with a mistake was used")
}

/// Returns the JSON to send for the value of a scalar.
///
/// - Parameters:
///   - value: The value.
///   - transformer: The user's transformer. It is generic here, so that the compiler reports a
///     transformer that lacks the function only where the transformer is declared.
public func __serialized<Transformer: ScalarTransformer>(
  _ value: Transformer.T?, by transformer: Transformer.Type
) -> any SerializedValue {
  transformer.serializedValue(value: value)
}

extension __Reader {
  /// Reads the payload of an enum's case.
  public mutating func __payload<T: GraphQLValue>() throws(__ReadError) -> T {
    var value = T.__neutral()
    try value.__fill(&self)
    return value
  }
}

extension __Visitor {
  /// Visits the next field, which is optional. With this function, generated code doesn't need the
  /// metatype of `T?`.
  public mutating func __field<T: GraphQLValue>(optional value: inout T?) throws(__PrintError) {
    try __field(&value, __FieldAttributes())
  }

  /// Visits the next field, which is a list.
  public mutating func __field<T: GraphQLValue>(list value: inout [T]) throws(__PrintError) {
    try __field(&value, __FieldAttributes())
  }
}
