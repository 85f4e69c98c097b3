/// A whole response: `data`, `errors`, `extensions` in any order (specification, section 7.1).
///
/// `data` is read as soon as it is met. Only if a null turns up there that errors behind it might
/// explain is it passed over and read a second time, with the errors known.
struct ResponseText {
  struct Parts {
    var errors: [any ResponsePartialError] = []
    var extensions = JSONObject()
  }

  let bytes: UnsafeRawBufferPointer
  let plan: SelectionPlan?
  private let answer: ResponseBytes

  private enum DataKey {
    case absent
    case null
    /// Filled, or waiting for the errors; the offset of the value.
    case filled(at: Int)
    case waiting(at: Int)
  }

  private var data = DataKey.absent
  private var errors: [JSONValue]?
  private var extensions: JSONObject?

  /// - Parameter bytes: Those of `answer`, in memory.
  init(_ bytes: UnsafeRawBufferPointer, of answer: ResponseBytes, plan: SelectionPlan?) {
    self.bytes = bytes
    self.answer = answer
    self.plan = plan
  }

  private var origin: ResponseOrigin { answer.origin }
  private var transformer: any ResponseErrorTransformer.Type { answer.transformer }
  private var depthLimit: Int { answer.rules.depthLimit }

  /// Reads the value of `data`: twice, where a null in it needs the errors behind it.
  typealias Fill = (inout __Reader, _ isAgain: Bool) throws(__ReadError) -> Void

  /// Reads the response.
  mutating func read(
    _ fill: Fill
  ) throws -> Parts {
    do throws(__ReadError) {
      try readEnvelope(fill)
      if case .waiting(let offset) = data { try readData(at: offset, fill) }
    } catch {
      throw unreadable(error)
    }
    switch data {
    case .absent where errors?.isEmpty ?? true:
      throw unreadable(__ReadError(.mismatch(expected: "'data' or 'errors'"), at: 0))
    case .null where errors?.isEmpty ?? true:
      throw unreadable(__ReadError(.null(expected: "an object, for there are no errors"), at: 0))
    case .absent, .null: throw try responseError()
    case .filled, .waiting:
      if answer.rules.errorPolicy == .none, errors?.isEmpty == false { throw try responseError() }
      return Parts(
        errors: answer.rules.errorPolicy == .ignore ? [] : try partialErrors(),
        extensions: extensions ?? JSONObject())
    }
  }

  private mutating func readEnvelope(
    _ fill: Fill
  ) throws(__ReadError) {
    try __Reader.withReader(of: bytes, nulls: .undecided, depthLimit: depthLimit) {
      (reader) throws(__ReadError) in
      reader.clampsNumbers = true
      reader.skipWhitespace()
      guard reader.byte == UInt8(ascii: "{") else { throw reader.noEnvelope() }
      try reader.object { (reader, key) throws(__ReadError) in
        switch key {
        case "data": try readData(&reader, fill)
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
    _ outer: inout __Reader, _ fill: Fill
  ) throws(__ReadError) {
    guard case .absent = data else { return try outer.skipValue() }
    outer.skipWhitespace()
    let offset = outer.offset
    if outer.byte == UInt8(ascii: "n") {
      try outer.skipValue()
      data = .null
      return
    }
    do {
      let end = try fillData(at: offset, nulls: rule(offset), isAgain: false, fill)
      outer.position = outer.start + end
      data = .filled(at: offset)
    } catch {
      data = .waiting(at: offset)
      guard case .undecidedNull = error.reason else {
        // The errors may stand behind the data; every error that is thrown carries them.
        outer.position = outer.start + offset
        try? readRest(&outer)
        throw error
      }
      outer.position = outer.start + offset
      try outer.skipValue()
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

  private mutating func readData(
    at offset: Int, _ fill: Fill
  ) throws(__ReadError) {
    let nulls: NullRule = errors == nil ? .refuse : rule(offset)
    _ = try fillData(at: offset, nulls: nulls, isAgain: true, fill)
    data = .filled(at: offset)
  }

  /// Fills from the value at `offset` and answers where it ends.
  private func fillData(
    at offset: Int, nulls: NullRule, isAgain: Bool, _ fill: Fill
  ) throws(__ReadError) -> Int {
    try __Reader.withReader(of: bytes, plan: plan, nulls: nulls, depthLimit: depthLimit - 1) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      try fill(&reader, isAgain)
      return reader.offset
    }
  }

  private func rule(_ offset: Int) -> NullRule {
    guard let errors else { return .undecided }
    guard !errors.isEmpty else { return .refuse }
    return .explained(
      ExplainedNulls(
        paths: errors.map { ResponsePath($0["path"]) }, data: offset, in: bytes,
        depthLimit: depthLimit))
  }

  // MARK: Errors

  private func partialErrors() throws -> [any ResponsePartialError] {
    guard let errors, !errors.isEmpty else { return [] }
    return try transformed { try transformer.transformErrors(errors: errors) }
      .map { $0.attached(to: origin) }
  }

  private func responseError() throws -> any Error {
    let error = try transformed { try transformer.transform(errors: errors ?? []) }
    guard case SputnikError.responseError(let errors) = error else { return error }
    return SputnikError.responseError(errors.map { $0.attached(to: origin) })
  }

  /// Errors in a form that the API's transformer doesn't know make the response unreadable.
  private func transformed<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin, path: [], expected: "errors that \(transformer) can read",
          found: "others", byteOffset: 0,
          partialErrors: plainErrors,
          underlyingError: error))
    }
  }

  private func unreadable(_ error: __ReadError) -> SputnikError {
    let offset: Int? =
      switch data {
      case .filled(let offset), .waiting(let offset): offset
      case .absent, .null: nil
      }
    return .unreadable(
      UnreadableResponse(
        error, in: bytes, data: offset, origin: origin,
        partialErrors: (try? partialErrors()) ?? plainErrors, depthLimit: depthLimit))
  }

  /// The errors in the specification's form, for when the API's own can't be made.
  private var plainErrors: [any ResponsePartialError] {
    (errors ?? []).map { DefaultPartialError($0).attached(to: origin) }
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
