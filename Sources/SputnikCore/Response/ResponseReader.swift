import Foundation
import SputnikLanguage

/// A reader of a GraphQL response: its data, errors and extensions.
package struct ResponseReader: Sendable {
  let bytes: Data
  let transformer: any ResponseErrorTransformer.Type
  let options: ReadingOptions
  /// Receives the errors of a response that throws them, in the specification's form.
  private(set) var onErrors: (@Sendable ([DefaultPartialError]) -> Void)?
  let source: Source

  /// The source of the origin, which is made only for an error.
  enum Source: Sendable {
    case operation(any GraphQLOperation.Type)
    case origin(@Sendable () -> ResponseOrigin)

    var origin: ResponseOrigin {
      switch self {
      case .operation(let type): ResponseOrigin(operation: type.displayName)
      case .origin(let origin): origin()
      }
    }
  }

  /// Creates a reader of a response whose HTTP status isn't known.
  ///
  /// - Parameters:
  ///   - bytes: The response.
  ///   - operation: The type of the operation.
  ///   - transformer: The type that makes the API's error values.
  init(
    bytes: Data, of operation: any GraphQLOperation.Type,
    transformer: any ResponseErrorTransformer.Type
  ) {
    self.bytes = bytes
    self.transformer = transformer
    options = ReadingOptions()
    source = .operation(operation)
  }

  /// Creates a reader of a response.
  ///
  /// - Parameters:
  ///   - bytes: The response.
  ///   - origin: The origin for errors.
  ///   - transformer: The type that makes the API's error values.
  ///   - options: Options for reading.
  ///   - onErrors: Receives the errors of a response that throws them, in the specification's form.
  ///     The API's error values may be of any form.
  package init(
    bytes: Data, origin: @autoclosure @escaping @Sendable () -> ResponseOrigin,
    transformer: any ResponseErrorTransformer.Type, options: ReadingOptions = ReadingOptions(),
    onErrors: (@Sendable ([DefaultPartialError]) -> Void)? = nil
  ) {
    self.bytes = bytes
    self.transformer = transformer
    self.options = options
    self.onErrors = onErrors
    source = .origin(origin)
  }

  var origin: ResponseOrigin { source.origin }

  /// Whether the operation is a mutation.
  var isMutation: Bool {
    if case .operation(let type) = source, type.__kind == .mutation { return true }
    return options.isMutation
  }
}

extension ResponseReader {
  /// Returns the response with the decoded value of `data`.
  ///
  /// A ``JSONValue`` is read without the decoder, which would lose the order of members.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder.
  func decoded<T: Decodable & Sendable>(
    as type: T.Type, by decoder: JSONDecoder
  ) throws -> GraphQL.Response<T> {
    try bytes.withUnsafeBytes { (text: UnsafeRawBufferPointer) -> GraphQL.Response<T> in
      var part: (range: Range<Int>, json: JSONValue?) = (0..<0, nil)
      let extras = try object(in: text, into: &part) { (part, reader, _) throws(__ReadError) in
        let first = reader.offset
        if T.self == JSONValue.self {
          part.json = try reader.value()
        } else {
          try reader.skipValue()
        }
        part.range = first..<reader.offset
      }
      let errors = extras.map { _ in
        FieldErrors(
          ResponseErrors.entries(in: text, maximumDepth: options.maximumDepth), self)
      }
      do {
        let data =
          if let json = part.json, let value = json as? T {
            value
          } else if let errors {
            try FieldErrors.$current.withValue(errors) {
              try decoder.decode(type, from: Data(text[part.range]))
            }
          } else {
            try decoder.decode(type, from: Data(text[part.range]))
          }
        return GraphQL.Response(
          data, extras?.handling { errors?.handledRoots ?? [] })
      } catch {
        throw SputnikError.unreadable(
          UnreadableResponse(
            error, decoding: type, in: text, data: part.range.lowerBound, origin: origin,
            partialErrors: extras?.partialErrors ?? []))
      }
    }
  }

  /// Returns the response with a value that is filled from the part of the data at `path`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The path of the part in the data.
  ///   - plan: The plan for reading the value; `nil` if it needs none.
  package func filled<T: GraphQLValue>(
    into type: T.Type, at path: ResponsePath, plan: SelectionPlan?
  ) throws -> GraphQL.Response<T> {
    var data = T.__neutral()
    let extras = try bytes.withUnsafeBytes { text in
      try object(in: text, plan: plan, into: &data) { (data, reader, isAgain) throws(__ReadError) in
        if isAgain { data = T.__neutral() }
        try reader.fill(&data, at: path)
      }
    }
    return GraphQL.Response(
      data,
      extras?.handling {
        guard let root = path.responseNames.first else {
          return (try? ResponseShape(of: type))?.root.resultFields ?? []
        }
        return T.self is any FallibleField.Type ? [root] : []
      })
  }

  /// Reads a response whose data must be an object.
  private func object<Value>(
    in text: UnsafeRawBufferPointer, plan: SelectionPlan? = nil, into value: inout Value,
    _ fill: Fill<Value>
  ) throws -> __ResponseExtras? {
    try read(text, plan, into: &value) { (value, reader, isAgain) throws(__ReadError) in
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
      try fill(&value, &reader, isAgain)
    }
  }
}
