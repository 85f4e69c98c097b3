import Foundation
import SputnikLanguage

/// A reader of a GraphQL response: its data, errors and extensions.
package struct ResponseReader: Sendable {
  let bytes: Data
  let transformer: any ResponseErrorTransformer.Type
  let options: ReadingOptions
  private let source: Source

  /// The source of the origin, which is made only for an error.
  private enum Source: Sendable {
    case operation(any GraphQLOperation.Type)
    case origin(@Sendable () -> ResponseOrigin)
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
  package init(
    bytes: Data, origin: @autoclosure @escaping @Sendable () -> ResponseOrigin,
    transformer: any ResponseErrorTransformer.Type, options: ReadingOptions = ReadingOptions()
  ) {
    self.bytes = bytes
    self.transformer = transformer
    self.options = options
    source = .origin(origin)
  }

  var origin: ResponseOrigin {
    switch source {
    case .operation(let type): ResponseOrigin(operation: type.displayName)
    case .origin(let origin): origin()
    }
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
    try bytes.withUnsafeBytes { text in
      var range = 0..<0
      var json: JSONValue?
      let result = try object(in: text) { (reader, _) throws(__ReadError) in
        let first = reader.offset
        if T.self == JSONValue.self { json = try reader.value() } else { try reader.skipValue() }
        range = first..<reader.offset
      }
      do {
        let data =
          if let json, let value = json as? T {
            value
          } else {
            try decoder.decode(type, from: Data(text[range]))
          }
        return GraphQL.Response(
          data: data, partialErrors: result.errors, extensions: result.extensions ?? JSONObject())
      } catch {
        throw SputnikError.unreadable(
          UnreadableResponse(
            error, decoding: type, in: text, data: range.lowerBound, origin: origin,
            partialErrors: result.errors))
      }
    }
  }

  /// Returns the response with a value that is filled from the part of the data at `path`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The path of the part in the data.
  ///   - plan: The plan for reading the value; `nil` if it needs none.
  func filled<T: GraphQLValue>(
    into type: T.Type, at path: ResponsePath, plan: SelectionPlan?
  ) throws -> GraphQL.Response<T> {
    var data = T.__neutral()
    let result = try bytes.withUnsafeBytes { text in
      try object(in: text, plan: plan) { (reader, _) throws(__ReadError) in
        try reader.fill(&data, at: path)
      }
    }
    return GraphQL.Response(
      data: data, partialErrors: result.errors, extensions: result.extensions ?? JSONObject())
  }

  /// Reads a response whose data must be an object.
  private func object(
    in text: UnsafeRawBufferPointer, plan: SelectionPlan? = nil, _ fill: Fill
  ) throws -> Parts {
    try read(text, plan) { (reader, isAgain) throws(__ReadError) in
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
      try fill(&reader, isAgain)
    }
  }

  /// Reads the response to an operation.
  ///
  /// - Parameters:
  ///   - plan: The plan for reading the data; `nil` if they need none.
  ///   - fill: Reads the data.
  /// - Returns: The errors and extensions; `nil` if there are none.
  func read(plan: SelectionPlan?, _ fill: Fill) throws -> __ResponseExtras? {
    try bytes.withUnsafeBytes { text in try read(text, plan, fill).extras }
  }
}
