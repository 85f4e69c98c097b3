import SputnikLanguage

/// Makes an API's error values of the entries of a response's `errors`.
///
/// ```swift
/// enum CodedErrors: ResponseErrorTransformer {
///   static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
///     try errors.map { try $0.decode(CodedError.self) }
///   }
/// }
/// ```
public protocol ResponseErrorTransformer: __SendableMetatype {
  /// The error that is thrown for a response with errors and without data.
  ///
  /// By default a ``SputnikError/responseError(_:)`` with what ``transformErrors(errors:)`` gives.
  static func transform(errors: [JSONValue]) throws -> any Error

  /// The errors that a copy keeps in ``GraphQLOperation/partialErrors``.
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError]
}

extension ResponseErrorTransformer {
  /// A ``SputnikError/responseError(_:)`` with what ``transformErrors(errors:)`` gives.
  public static func transform(errors: [JSONValue]) throws -> any Error {
    SputnikError.responseError(try transformErrors(errors: errors))
  }
}

// A type that stands behind a protocol's static functions is used on whatever thread an answer is
// read. Compilers that check this (6.2) have to be told.
#if compiler(>=6.2)
  /// What makes a metatype usable everywhere.
  public typealias __SendableMetatype = SendableMetatype
#else
  /// What makes a metatype usable everywhere; nothing before Swift 6.2.
  public typealias __SendableMetatype = Any
#endif

/// Makes ``DefaultPartialError``s; never throws, whatever the entries look like.
public enum DefaultErrorTransformer: ResponseErrorTransformer {
  /// One ``DefaultPartialError`` an entry.
  public static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    errors.map(DefaultPartialError.init)
  }
}

extension DefaultPartialError {
  /// Reads an entry of `errors`, as much of it as is there (SPEC row 9).
  init(_ value: JSONValue) {
    self.init(
      message: value["message"]?.stringValue ?? value.stringValue ?? "unknown error",
      locations: (value["locations"]?.arrayValue ?? []).compactMap { location in
        guard let line = location["line"]?.intValue, let column = location["column"]?.intValue
        else { return nil }
        return GraphQL.SourceLocation(line: line, column: column)
      },
      path: ResponsePath(value["path"]),
      extensions: value["extensions"]?.objectValue ?? JSONObject())
  }
}
