import SputnikLanguage

/// The value of a field, or the error in place of it.
///
/// A property of this type has the error of its own field, so a view that shows one field needn't
/// search ``GraphQLOperation/partialErrors``.
///
/// ```swift
/// @QuerySatelite struct Hero {
///   var name: String
///   var homeworld: FieldResult<Planet?>  // homeworld { name }
///   var friends: [FieldResult<Friend>]   // friends { … }
/// }
///
/// switch response.hero.homeworld {
/// case .success(let planet): show(planet)
/// case .failure(let error): show(error.message)
/// }
/// ```
///
/// In GraphQL it has the type of the value, and the field prints as without it.
///
/// A null is a failure if an error of the response explains it: an error whose path is this field,
/// a place below it or above it, or which has no path. Without an error, a null is `.success(nil)`
/// in a `FieldResult<T?>`, and makes the response unreadable in a `FieldResult<T>`. An error for a
/// property below it that isn't optional makes the whole value a failure. An optional below it is
/// `nil`, and its error is only in ``GraphQLOperation/partialErrors``.
///
/// `FieldResult<T>?` is `nil` if the field wasn't asked for, or is null without an error.
///
/// Before the request it is a success, in which you narrow the selection with ``select``.
public enum FieldResult<Success> {
  /// The value of the field.
  case success(Success)
  /// The error because of which there is no value. It is one of
  /// ``GraphQLOperation/partialErrors``, or the error of ``ResponseValidating/validate()``.
  indirect case failure(any ResponsePartialError)

  /// The value, or `nil` for a failure.
  public var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }

  /// The error, or `nil` for a success.
  public var error: (any ResponsePartialError)? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// Returns the value, as `Result` of the standard library does.
  ///
  /// ```swift
  /// let planet = try response.hero.homeworld.get()
  /// ```
  ///
  /// - Throws: The error of a failure.
  public func get() throws -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}

extension FieldResult: Sendable where Success: Sendable {}

extension FieldResult: Equatable where Success: Equatable {
  /// Returns whether both have equal values, or errors with the same message and path.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.success(let a), .success(let b)): a == b
    case (.failure(let a), .failure(let b)): a.message == b.message && a.path == b.path
    default: false
    }
  }
}

extension FieldResult: Hashable where Success: Hashable {
  /// Hashes the value, or the message and the path of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error):
      hasher.combine(error.message)
      hasher.combine(error.path)
    }
  }
}

extension FieldResult: Encodable where Success: Encodable {
  /// Encodes the value, or a null for a failure.
  public func encode(to encoder: any Encoder) throws {
    // The container knows the encoder's forms of dates and data.
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension FieldResult: Decodable where Success: Decodable {
  /// Decodes the value.
  ///
  /// A null is `.success(nil)` if the value is optional. Otherwise it is a failure whose error says
  /// that the value was encoded without its error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil(), !(Success.self is any NullDecodable.Type) {
      self = .failure(
        DefaultPartialError(
          message: "the field failed, and was encoded without its error",
          path: ResponsePath(coding: decoder.codingPath)))
    } else {
      self = .success(try container.decode(Success.self))
    }
  }
}

/// A type with a value that is encoded as null.
private protocol NullDecodable {}
extension Optional: NullDecodable {}
extension JSONValue: NullDecodable {}
