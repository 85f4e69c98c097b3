import SputnikLanguage

extension ResponseReader.Envelope {
  /// Reads the response.
  ///
  /// - Parameter first: What has come of the data, if they come first and were read before.
  mutating func read<Value>(
    after first: First?, by response: ResponseReader, into value: inout Value,
    _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    let options = response.options
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.skipsValidation = options.isPartial
      reader.clampsNumbers = true
      if let first {
        try goOn(after: first, &reader)
        while try reader.takeComma(orEnd: UInt8(ascii: "}")) {
          try readMember(&reader, by: response, into: &value, fill)
        }
      } else {
        reader.skipWhitespace()
        guard reader.byte == UInt8(ascii: "{") else { throw reader.noEnvelope() }
        try reader.members { reader throws(__ReadError) in
          try readMember(&reader, by: response, into: &value, fill)
        }
      }
      try reader.finish()
    }
    switch data {
    case .waiting(let offset): try readData(at: offset, by: response, into: &value, fill)
    case .filled(let offset)
    where undecided == .explanation || undecided == .errors && hasErrors:
      try readData(at: offset, by: response, into: &value, fill)
    default: break
    }
  }

  /// Moves to the end of data that were read before.
  private mutating func goOn(after first: First, _ reader: inout __Reader) throws(__ReadError) {
    reader.remainingDepth -= 1
    let offset = __Reader.startCount
    switch first {
    case .filled(let end):
      data = .filled(at: offset)
      reader.position = reader.start + end
    case .failed(let error):
      reader.position = reader.start + offset
      try wait(error, at: offset, &reader)
    }
  }

  private mutating func readMember<Value>(
    _ reader: inout __Reader, by response: ResponseReader, into value: inout Value,
    _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    switch try reader.key() {
    case "data": try readData(&reader, by: response, into: &value, fill)
    case "errors" where errors == nil: try readErrors(&reader)
    case "extensions" where extensions == nil:
      extensions = try reader.value().objectValue ?? JSONObject()
    default: try reader.skipValue()
    }
  }

  private mutating func readErrors(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    let offset = reader.offset
    let value = try reader.value()
    guard let list = value.errors else {
      let found = UnreadableResponse.describe(at: offset, in: text) + value.quotation
      throw __ReadError(.unfit(expected: "a list of errors", found: found), at: offset)
    }
    errors = list
    errorsRange = offset..<reader.offset
  }

  /// Reads the data when the reader reaches them, with the errors that are known so far.
  private mutating func readData<Value>(
    _ reader: inout __Reader, by response: ResponseReader, into value: inout Value,
    _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    guard case .absent = data else { return try reader.skipValue() }
    reader.skipWhitespace()
    let here = reader.position
    let offset = reader.offset
    if reader.byte == UInt8(ascii: "n") {
      try reader.skipValue()
      data = .null
      return
    }
    let depth = reader.remainingDepth
    do {
      try fillData(&reader, at: offset, by: response, isLast: false, into: &value, fill)
      data = .filled(at: offset)
      undecided = reader.fallible.undecided
    } catch {
      undecided = reader.fallible.undecided
      reader.position = here
      reader.remainingDepth = depth
      try wait(error, at: offset, &reader)
    }
  }

  /// Skips data that couldn't be read, so that they are read when the errors are known. The reader
  /// is at the data.
  private mutating func wait(
    _ error: __ReadError, at offset: Int, _ reader: inout __Reader
  ) throws(__ReadError) {
    data = .waiting(at: offset)
    guard error.isUndecided(undecided) else {
      // An error that is thrown has the errors of the response, which may come after the data.
      try? readRest(&reader)
      throw error
    }
    try reader.skipValue()
  }

  /// Skips the data and reads the errors after them.
  private mutating func readRest(_ reader: inout __Reader) throws(__ReadError) {
    try reader.skipValue()
    while try reader.takeComma(orEnd: UInt8(ascii: "}")) {
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "\"") else { return }
      let key = try reader.string()
      try reader.takeColon()
      if key == "errors", errors == nil { try readErrors(&reader) } else { try reader.skipValue() }
    }
  }

  /// Reads the data again, when the errors are known.
  @inline(never)
  private mutating func readData<Value>(
    at offset: Int, by response: ResponseReader, into value: inout Value,
    _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    let options = response.options
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.position = reader.start + offset
      try fillData(&reader, at: offset, by: response, isLast: true, into: &value, fill)
    }
    data = .filled(at: offset)
  }

  /// Calls `fill` with a reader that is set up for the data.
  private mutating func fillData<Value>(
    _ reader: inout __Reader, at offset: Int, by response: ResponseReader, isLast: Bool,
    into value: inout Value, _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    reader.nulls = isLast && errors == nil ? .refuse : nullPolicy(offset, response)
    reader.plan = plan
    reader.place = plan == nil ? 0 : SelectionPlan.root
    reader.fallible.prepare(for: response, data: offset)
    let clampsNumbers = reader.clampsNumbers
    reader.clampsNumbers = false
    defer { reader.clampsNumbers = clampsNumbers }
    let isAgain = isLast || isFilled
    isFilled = true
    try fill(&value, &reader, isAgain)
  }

  /// Returns the null policy for the data at `offset`, with the errors that are known so far.
  private mutating func nullPolicy(_ offset: Int, _ response: ResponseReader) -> NullPolicy {
    guard let errors else { return .undecided }
    guard !errors.isEmpty else { return .refuse }
    let values = TransformedErrors(errors, response)
    transformed = values
    return .explained(
      ExplainedNulls(
        of: values, known: response.options.explained, data: offset, in: text,
        maximumDepth: response.options.maximumDepth))
  }
}

extension __ReadError {
  /// Whether the reader couldn't go on before it knew the errors of the response.
  fileprivate func isUndecided(_ fields: FallibleFields.Undecided) -> Bool {
    switch reason {
    case .undecidedNull: true
    // The object has a neutral value or a `nil` that may become a failure.
    case .invalid: fields != .nothing
    default: false
    }
  }
}

extension __Reader {
  /// The number of bytes of `{"data":`.
  static var startCount: Int { 8 }

  /// Moves from the beginning of the text to the data, if it begins with `{"data":{`. Otherwise it
  /// returns `false`.
  ///
  /// Memory safety: it reads nine bytes, and there are more.
  @inline(__always)
  mutating func takeStart() -> Bool {
    // `{"data":`, with the first byte as the lowest one.
    guard end - start > 16, start.word == 0x3A22_6174_6164_227B,
      start[Self.startCount] == UInt8(ascii: "{")
    else { return false }
    position = start + Self.startCount
    remainingDepth -= 1
    return true
  }

  /// Returns whether nothing follows the data but the brace of the response.
  @inline(__always)
  func isAtEndOfResponse() -> Bool {
    guard byte == UInt8(ascii: "}") else { return false }
    var next = position + 1
    while next < end, Self.isWhitespace(next.pointee) { next += 1 }
    return next == end
  }

  /// Returns the error for a response that isn't an object.
  fileprivate func noEnvelope() -> __ReadError {
    __ReadError(
      byte == 0 && position == end
        ? .malformed("nothing") : .mismatch(expected: "a GraphQL response (an object)"),
      at: offset)
  }
}
