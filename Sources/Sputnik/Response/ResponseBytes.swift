import Foundation

/// The bytes of a response, with all that is needed to read them.
struct ResponseBytes: Sendable {
  let bytes: Data
  let transformer: any ResponseErrorTransformer.Type
  let rules: ReadingRules
  private let source: Source

  /// What an origin can be made of. Only errors say where they come from, so it isn't made for others.
  private enum Source: Sendable {
    case operation(any GraphQLOperation.Type)
    case origin(@Sendable () -> ResponseOrigin)
  }

  /// Bytes of which nothing is known but the operation that they answer.
  init(
    bytes: Data, of operation: any GraphQLOperation.Type,
    transformer: any ResponseErrorTransformer.Type
  ) {
    self.bytes = bytes
    self.transformer = transformer
    rules = ReadingRules()
    source = .operation(operation)
  }

  init(
    bytes: Data, origin: @autoclosure @escaping @Sendable () -> ResponseOrigin,
    transformer: any ResponseErrorTransformer.Type, rules: ReadingRules = ReadingRules()
  ) {
    self.bytes = bytes
    self.transformer = transformer
    self.rules = rules
    source = .origin(origin)
  }

  var origin: ResponseOrigin {
    switch source {
    case .operation(let type): ResponseOrigin(operation: type.displayName)
    case .origin(let origin): origin()
    }
  }

  /// Decodes the value of `data`; a ``JSONValue`` with the library's own reader, which keeps the
  /// order of the members.
  func decoded<T: Decodable & Sendable>(
    as type: T.Type, by decoder: JSONDecoder
  ) throws -> GraphQL.Response<T> {
    try bytes.withUnsafeBytes { bytes in
      var range = 0..<0
      var json: JSONValue?
      let parts = try object(in: bytes) { (reader, _) throws(__ReadError) in
        let first = reader.offset
        if T.self == JSONValue.self { json = try reader.value() } else { try reader.skipValue() }
        range = first..<reader.offset
      }
      do {
        let data =
          if let json, let value = json as? T {
            value
          } else {
            try decoder.decode(type, from: Data(bytes[range]))
          }
        return GraphQL.Response(
          data: data, partialErrors: parts.errors, extensions: parts.extensions ?? JSONObject())
      } catch {
        throw SputnikError.unreadable(
          UnreadableResponse(
            error, decoding: type, in: bytes, data: range.lowerBound, origin: origin,
            partialErrors: parts.errors))
      }
    }
  }

  /// Fills a value with what stands at `path`, by the rules for operation structs.
  ///
  /// - Parameter plan: What was asked of the value.
  func filled<T: GraphQLValue>(
    into type: T.Type, at path: ResponsePath, plan: SelectionPlan?
  ) throws -> GraphQL.Response<T> {
    var data = T.__neutral()
    let parts = try bytes.withUnsafeBytes { bytes in
      try object(in: bytes, plan: plan) { (reader, _) throws(__ReadError) in
        try reader.fill(&data, at: path)
      }
    }
    return GraphQL.Response(
      data: data, partialErrors: parts.errors, extensions: parts.extensions ?? JSONObject())
  }

  /// Reads data that have to be an object.
  private func object(
    in bytes: UnsafeRawBufferPointer, plan: SelectionPlan? = nil, _ fill: ResponseText.Fill
  ) throws -> ResponseText.Parts {
    var response = ResponseText(bytes, plan: plan)
    return try response.read(of: self) { (reader, isAgain) throws(__ReadError) in
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
      try fill(&reader, isAgain)
    }
  }

  /// Reads the response to an operation.
  ///
  /// - Parameters:
  ///   - plan: What was asked for.
  ///   - fill: Reads the data, sometimes twice.
  /// - Returns: What came beside the data.
  func read(
    plan: SelectionPlan?, _ fill: ResponseText.Fill
  ) throws -> __ResponseExtras? {
    try bytes.withUnsafeBytes { bytes in
      var response = ResponseText(bytes, plan: plan)
      return try response.read(of: self, fill).extras
    }
  }
}

extension __Reader {
  /// Fills `value` with what stands at `path` below here, and passes the rest. A null on the way is
  /// a null at the end.
  fileprivate mutating func fill<T: GraphQLValue>(
    _ value: inout T, at path: ResponsePath
  ) throws(__ReadError) {
    let here = position
    let depth = remainingDepth
    for element in path.elements where byte != UInt8(ascii: "n") {
      try step(to: element)
    }
    // What an earlier reading left behind, before the errors were known.
    value = T.__neutral()
    try value.__fill(&self)

    guard !path.elements.isEmpty else { return }
    position = here
    remainingDepth = depth
    try skipValue()
  }

  /// Goes from the object or the list here to one of its values.
  mutating func step(to element: ResponsePath.Element) throws(__ReadError) {
    skipWhitespace()
    try descend()
    switch element {
    case .name(let name):
      guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
      guard
        try pass(
          until: { (reader) throws(__ReadError) in
            ExactKey(try reader.key()) == ExactKey(name)
          }, end: UInt8(ascii: "}"))
      else {
        throw __ReadError(.missing(key: name), at: offset - 1)
      }
    case .index(let index):
      let first = offset
      var next = 0
      guard byte == UInt8(ascii: "[") else { throw mismatch("a list") }
      guard
        try pass(
          until: { (_) throws(__ReadError) in
            defer { next += 1 }
            return next == index
          }, end: UInt8(ascii: "]"))
      else {
        throw __ReadError(
          .unfit(expected: "a list with an element \(index)", found: "a shorter one"), at: first)
      }
    }
    skipWhitespace()
  }

  /// Passes the members of a container until `isWanted`, which reads keys, says that the value here
  /// is the one; `false` behind the container.
  private mutating func pass(
    until isWanted: (inout __Reader) throws(__ReadError) -> Bool, end: UInt8
  ) throws(__ReadError) -> Bool {
    position += 1
    skipWhitespace()
    guard byte != end else {
      position += 1
      return false
    }
    repeat {
      if try isWanted(&self) { return true }
      try skipValue()
    } while try takeComma(orEnd: end)
    return false
  }
}
