/// A whole response: `data`, `errors`, `extensions` in any order (specification, section 7.1).
///
/// `data` is read as soon as it is met. Only if a null turns up there that errors behind it might
/// explain is it passed over and read a second time, with the errors known.
struct ResponseText {
  struct Parts {
    var errors: [any ResponsePartialError] = []
    var extensions: JSONObject?

    /// `nil` if there is nothing beside the data, as mostly.
    var extras: __ResponseExtras? {
      guard !errors.isEmpty || extensions?.isEmpty == false else { return nil }
      return __ResponseExtras(partialErrors: errors, extensions: extensions ?? JSONObject())
    }
  }

  /// Where the bytes are in memory.
  let bytes: UnsafeRawBufferPointer
  let plan: SelectionPlan?

  enum DataKey {
    case absent
    case null
    /// Filled, or waiting for the errors; the offset of the value.
    case filled(at: Int)
    case waiting(at: Int)
  }

  private(set) var data = DataKey.absent
  private(set) var errors: [JSONValue]?
  private var extensions: JSONObject?

  init(_ bytes: UnsafeRawBufferPointer, plan: SelectionPlan?) {
    self.bytes = bytes
    self.plan = plan
  }

  /// Reads the value of `data`: twice, where a null in it needs the errors behind it.
  typealias Fill = (inout __Reader, _ isAgain: Bool) throws(__ReadError) -> Void

  /// Reads the response.
  ///
  /// - Parameters:
  ///   - answer: What the bytes are part of. It isn't kept here, for keeping it costs time.
  ///   - fill: Reads `data`.
  mutating func read(
    of answer: ResponseBytes, _ fill: Fill
  ) throws -> Parts {
    do throws(__ReadError) {
      try readEnvelope(answer.rules, fill)
      if case .waiting(let offset) = data {
        try readData(at: offset, answer.rules, fill)
      }
    } catch {
      throw unreadable(error, answer)
    }
    switch data {
    case .absent where errors?.isEmpty ?? true:
      throw unreadable(__ReadError(.mismatch(expected: "'data' or 'errors'"), at: 0), answer)
    case .null where errors?.isEmpty ?? true:
      throw unreadable(
        __ReadError(.null(expected: "an object, for there are no errors"), at: 0), answer)
    case .absent, .null: throw try responseError(answer)
    case .filled, .waiting:
      if answer.rules.errorPolicy == .none, errors?.isEmpty == false {
        throw try responseError(answer)
      }
      return Parts(
        errors: answer.rules.errorPolicy == .ignore ? [] : try partialErrors(answer),
        extensions: extensions)
    }
  }

  private mutating func readEnvelope(
    _ rules: ReadingRules, _ fill: Fill
  ) throws(__ReadError) {
    try __Reader.withReader(of: bytes, depthLimit: rules.depthLimit) {
      (reader) throws(__ReadError) in
      reader.clampsNumbers = true
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.noEnvelope() }
      try reader.object { (reader, key) throws(__ReadError) in
        switch key {
        case "data": try readData(&reader, rules, fill)
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

  /// Reads `data` on the way through the envelope, with what is known of the errors so far.
  private mutating func readData(
    _ reader: inout __Reader, _ rules: ReadingRules, _ fill: Fill
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
      try fillData(&reader, nulls: rule(offset, rules), isAgain: false, fill)
      data = .filled(at: offset)
    } catch {
      data = .waiting(at: offset)
      reader.position = here
      reader.remainingDepth = depth
      guard case .undecidedNull = error.reason else {
        // The errors may stand behind the data; every error that is thrown carries them.
        try? readRest(&reader)
        throw error
      }
      try reader.skipValue()
    }
  }

  /// Passes the data and reads the errors behind it.
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
    at offset: Int, _ rules: ReadingRules, _ fill: Fill
  ) throws(__ReadError) {
    let nulls: NullRule = errors == nil ? .refuse : rule(offset, rules)
    try __Reader.withReader(of: bytes, depthLimit: rules.depthLimit - 1) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      try fillData(&reader, nulls: nulls, isAgain: true, fill)
    }
    data = .filled(at: offset)
  }

  /// Fills from the value here.
  private func fillData(
    _ reader: inout __Reader, nulls: NullRule, isAgain: Bool, _ fill: Fill
  ) throws(__ReadError) {
    reader.nulls = nulls
    reader.plan = plan
    reader.place = plan == nil ? 0 : SelectionPlan.root
    let clampsNumbers = reader.clampsNumbers
    reader.clampsNumbers = false
    defer { reader.clampsNumbers = clampsNumbers }
    try fill(&reader, isAgain)
  }

  private func rule(_ offset: Int, _ rules: ReadingRules) -> NullRule {
    guard let errors else { return .undecided }
    guard !errors.isEmpty else { return .refuse }
    return .explained(
      ExplainedNulls(
        paths: errors.map { ResponsePath($0["path"]) }, data: offset, in: bytes,
        depthLimit: rules.depthLimit))
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
