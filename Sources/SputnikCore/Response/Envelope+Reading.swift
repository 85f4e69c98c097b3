import SputnikLanguage

extension ResponseReader.Envelope {
  /// Reads the whole response.
  mutating func read(
    _ options: ReadingOptions, _ fill: ResponseReader.Fill
  ) throws(__ReadError) {
    try readKeys(options, fill)
    if case .waiting(let offset) = data { try readData(at: offset, options, fill) }
  }

  private mutating func readKeys(
    _ options: ReadingOptions, _ fill: ResponseReader.Fill
  ) throws(__ReadError) {
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.clampsNumbers = true
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.noEnvelope() }
      try reader.object { (reader, key) throws(__ReadError) in
        switch key {
        case "data": try readData(&reader, options, fill)
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
    switch try reader.value() {
    case .array(let list): errors = list
    case .null: errors = []
    default: throw __ReadError(.mismatch(expected: "a list of errors"), at: offset)
    }
  }

  /// Reads the data when the reader reaches them, with the errors that are known so far.
  private mutating func readData(
    _ reader: inout __Reader, _ options: ReadingOptions, _ fill: ResponseReader.Fill
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
      try fillData(&reader, nulls: nullPolicy(offset, options), isAgain: false, fill)
      data = .filled(at: offset)
    } catch {
      data = .waiting(at: offset)
      reader.position = here
      reader.remainingDepth = depth
      guard case .undecidedNull = error.reason else {
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
  private mutating func readData(
    at offset: Int, _ options: ReadingOptions, _ fill: ResponseReader.Fill
  ) throws(__ReadError) {
    let nulls: NullPolicy = errors == nil ? .refuse : nullPolicy(offset, options)
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.isIncomplete = options.isIncomplete
      reader.position = reader.start + offset
      try fillData(&reader, nulls: nulls, isAgain: true, fill)
    }
    data = .filled(at: offset)
  }

  /// Calls `fill` with a reader that is set up for the data.
  private func fillData(
    _ reader: inout __Reader, nulls: NullPolicy, isAgain: Bool, _ fill: ResponseReader.Fill
  ) throws(__ReadError) {
    reader.nulls = nulls
    reader.plan = plan
    reader.place = plan == nil ? 0 : SelectionPlan.root
    let clampsNumbers = reader.clampsNumbers
    reader.clampsNumbers = false
    defer { reader.clampsNumbers = clampsNumbers }
    try fill(&reader, isAgain)
  }

  /// Returns the null policy for the data at `offset`, with the errors that are known so far.
  private func nullPolicy(_ offset: Int, _ options: ReadingOptions) -> NullPolicy {
    guard let errors else { return .undecided }
    guard !errors.isEmpty else { return .refuse }
    return .explained(
      ExplainedNulls(
        paths: errors.map { ResponsePath($0["path"]) }, data: offset, in: text,
        maximumDepth: options.maximumDepth))
  }
}

extension __Reader {
  /// Returns the error for a response that isn't an object.
  fileprivate func noEnvelope() -> __ReadError {
    __ReadError(
      byte == 0 && position == end
        ? .malformed("nothing") : .mismatch(expected: "a GraphQL response (an object)"),
      at: offset)
  }
}
