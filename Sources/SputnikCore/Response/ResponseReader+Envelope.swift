import SputnikLanguage

// Reading `data`, `errors` and `extensions` in any order (specification, section 7.1).
//
// `data` is read as soon as it comes. Only a null that later errors might explain makes the reader pass
// over the data, and read them a second time with the errors known.

extension ResponseReader {
  /// Reads the value of `data`: twice if a null in it needs the errors that come after it.
  typealias Fill = (inout __Reader, _ isAgain: Bool) throws(__ReadError) -> Void

  /// What came beside the data.
  struct Parts {
    var errors: [any ResponsePartialError] = []
    var extensions: JSONObject?

    /// `nil` if nothing came beside the data, which is the usual case.
    var extras: __ResponseExtras? {
      guard !errors.isEmpty || extensions?.isEmpty == false else { return nil }
      return __ResponseExtras(partialErrors: errors, extensions: extensions ?? JSONObject())
    }
  }

  /// What is known of a response while it is read.
  struct Envelope {
    enum DataKey {
      case absent
      case null
      /// The data are read; the offset of their value.
      case filled(at: Int)
      /// The data are to be read when the errors are known.
      case waiting(at: Int)
    }

    let text: UnsafeRawBufferPointer
    let plan: SelectionPlan?
    var data = DataKey.absent
    var errors: [JSONValue]?
    var extensions: JSONObject?

    var hasErrors: Bool { errors?.isEmpty == false }
  }

  func read(
    _ text: UnsafeRawBufferPointer, _ plan: SelectionPlan?, _ fill: Fill
  ) throws -> Parts {
    var envelope = Envelope(text: text, plan: plan)
    do throws(__ReadError) {
      try envelope.read(options, fill)
    } catch {
      throw unreadable(error, envelope)
    }
    switch envelope.data {
    case .absent where !envelope.hasErrors:
      throw unreadable(__ReadError(.mismatch(expected: "'data' or 'errors'"), at: 0), envelope)
    case .null where !envelope.hasErrors:
      throw unreadable(__ReadError(.unfit(
            expected: "an object",
            found: "null: `data` is null, but `errors` is missing or empty"), at: 0), envelope)
    case .absent, .null: throw try responseError(envelope)
    case .filled, .waiting:
      if options.errorPolicy == .refuse, envelope.hasErrors { throw try responseError(envelope) }
      return Parts(
        errors: options.errorPolicy == .ignore ? [] : try partialErrors(envelope),
        extensions: envelope.extensions)
    }
  }
}

extension ResponseReader.Envelope {
  fileprivate mutating func read(
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

  /// Reads the data with the errors that are known so far.
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
        // The errors may come after the data, and every error that is thrown carries them.
        try? readRest(&reader)
        throw error
      }
      try reader.skipValue()
    }
  }

  /// Passes over the data and reads the errors after them.
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

  /// Reads the data again, with the errors known.
  private mutating func readData(
    at offset: Int, _ options: ReadingOptions, _ fill: ResponseReader.Fill
  ) throws(__ReadError) {
    let nulls: NullPolicy = errors == nil ? .refuse : nullPolicy(offset, options)
    try __Reader.withReader(of: text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      try fillData(&reader, nulls: nulls, isAgain: true, fill)
    }
    data = .filled(at: offset)
  }

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
  fileprivate func noEnvelope() -> __ReadError {
    __ReadError(
      byte == 0 && position == end
        ? .malformed("nothing") : .mismatch(expected: "a GraphQL response, an object"),
      at: offset)
  }
}
