import SputnikLanguage

extension UnreadableResponse {
  /// Creates an error from an error of the reader, with the path and the value found.
  ///
  /// - Parameters:
  ///   - error: The reader's error.
  ///   - bytes: The response.
  ///   - data: The offset of the value of `data`; `nil` if the problem isn't in the data.
  ///   - origin: The operation and the HTTP status.
  ///   - partialErrors: The errors of the response.
  ///   - maximumDepth: How many levels of nesting the response may have.
  init(
    _ error: __ReadError, in bytes: UnsafeRawBufferPointer, data: Int?, origin: ResponseOrigin,
    partialErrors: [any ResponsePartialError], maximumDepth: Int
  ) {
    self.origin = origin
    self.partialErrors = partialErrors
    byteOffset = error.offset
    path =
      data.map { data in
        PathFinder.path(to: error.offset, data: data, in: bytes, maximumDepth: maximumDepth)
      } ?? ResponsePath()
    underlyingError = nil
    switch error.reason {
    case .malformed(let what):
      expected = "JSON"
      found = what
    case .mismatch(let expected):
      self.expected = expected
      found = Self.describe(at: error.offset, in: bytes)
    case .unfit(let expected, let found):
      self.expected = expected
      self.found = found
    case .null(let expected):
      self.expected = expected
      found = "null for non-optional property"
    case .undecidedNull:
      expected = "a value"
      found = "null for non-optional property"
    case .missing(let key):
      path.elements.append(.name(key))
      expected = "the key “\(key)”, which the request asks for"
      found = "missing"
    case .invalid(let underlying):
      expected = "an object that its 'validate()' accepts"
      found = "an object that it refuses"
      underlyingError = underlying
    case .unfitErrors(let underlying):
      expected = "errors that the API's transformer can read"
      found = "errors of another form"
      underlyingError = underlying
    }
  }

  /// Returns a short description of the value at `offset`.
  static func describe(at offset: Int, in bytes: UnsafeRawBufferPointer) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "a list"
    default: break
    }
    let value = try? __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      return try reader.value()
    }
    switch value {
    case .string(let text):
      return "the string “\(line(text.prefix(40)))\(text.count > 40 ? "…" : "")”"
    case .null: return "null"
    case .int, .double, .bool: return "\(value?.text ?? "")"
    default:
      let start = String(decoding: bytes[offset...].prefix(40), as: UTF8.self)
      return "“\(line(start))\(bytes.count - offset > 40 ? "…" : "")”"
    }
  }

  /// Returns the text on one line.
  private static func line(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
