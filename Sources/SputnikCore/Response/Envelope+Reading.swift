import SputnikLanguage

extension ResponseReader.Envelope {
  /// Reads the whole response.
  @inline(__always)
  mutating func read<Value>(
    by response: ResponseReader, into value: inout Value, _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    try readKeys(by: response, into: &value, fill)
    if case .waiting(let offset) = data {
      try readData(at: offset, by: response, into: &value, fill)
    } else if case .filled(let offset) = data, _slowPath(undecided != .nothing),
      hasErrors || undecided == .explanation
    {
      try readData(at: offset, by: response, into: &value, fill)
    }
  }

  @inline(__always)
  private mutating func readKeys<Value>(
    by response: ResponseReader, into value: inout Value, _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    let options = response.options
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.clampsNumbers = true
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.noEnvelope() }
      try reader.members { reader throws(__ReadError) in
        switch reader.takeDataKey() ? "data" : try reader.key() {
        case "data": try readData(&reader, by: response, into: &value, fill)
        case "errors" where errors == nil: try readErrors(&reader)
        case "extensions" where extensions == nil:
          extensions = try reader.value().objectValue ?? JSONObject()
        default: try reader.skipValue()
        }
      }
      try reader.finish()
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
  }

  /// Reads the data when the reader reaches them, with the errors that are known so far.
  @inline(__always)
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
      let nulls = nullPolicy(offset, response)
      try fillData(
        &reader, at: offset, by: response, nulls: nulls, isAgain: false, into: &value, fill)
      data = .filled(at: offset)
      undecided = reader.fallible.undecided
    } catch {
      data = .waiting(at: offset)
      reader.position = here
      reader.remainingDepth = depth
      guard error.isUndecided(reader.fallible.undecided) else {
        // An error that is thrown has the errors of the response, which may come after the data.
        try? readRest(&reader)
        throw error
      }
      try reader.skipValue()
    }
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
    let nulls: NullPolicy = errors == nil ? .refuse : nullPolicy(offset, response)
    let options = response.options
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.position = reader.start + offset
      try fillData(
        &reader, at: offset, by: response, nulls: nulls, isAgain: true, into: &value, fill)
    }
    data = .filled(at: offset)
  }

  /// Calls `fill` with a reader that is set up for the data.
  @inline(__always)
  private func fillData<Value>(
    _ reader: inout __Reader, at offset: Int, by response: ResponseReader, nulls: NullPolicy,
    isAgain: Bool, into value: inout Value, _ fill: ResponseReader.Fill<Value>
  ) throws(__ReadError) {
    reader.nulls = nulls
    reader.dataOffset = offset
    reader.source = response.source
    reader.plan = plan
    reader.place = plan == nil ? 0 : SelectionPlan.root
    let clampsNumbers = reader.clampsNumbers
    reader.clampsNumbers = false
    defer { reader.clampsNumbers = clampsNumbers }
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
        of: values, data: offset, in: text, maximumDepth: response.options.maximumDepth))
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
  /// Skips the key `data` with its colon, and returns whether it was at the current position.
  ///
  /// Memory safety: it reads eight bytes, and there are more.
  @inline(__always)
  fileprivate mutating func takeDataKey() -> Bool {
    // `"data":`, with the first byte as the lowest one, and any byte after it.
    guard end - position > 8, position.word & 0xFF_FFFF_FFFF_FFFF == 0x3A_2261_7461_6422
    else { return false }
    position += 7
    return true
  }

  /// Returns the error for a response that isn't an object.
  fileprivate func noEnvelope() -> __ReadError {
    __ReadError(
      byte == 0 && position == end
        ? .malformed("nothing") : .mismatch(expected: "a GraphQL response (an object)"),
      at: offset)
  }
}
