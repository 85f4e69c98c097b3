import SputnikLanguage

// Reading `data`, `errors` and `extensions` in any order (specification, section 7.1).
//
// The reader reads `data` when it reaches it. If there is a null that later errors might explain,
// it skips the data, and reads them a second time when the errors are known.

extension ResponseReader {
  /// A function that reads the value of `data`. It is called a second time if a null in the data
  /// might be explained by errors that come after the data.
  typealias Fill = (inout __Reader, _ isAgain: Bool) throws(__ReadError) -> Void

  /// The errors and extensions of a response that has data.
  struct Parts {
    var errors: [any ResponsePartialError] = []
    var extensions: JSONObject?

    /// The errors and extensions, or `nil` if there are none.
    var extras: __ResponseExtras? {
      guard !errors.isEmpty || extensions?.isEmpty == false else { return nil }
      return __ResponseExtras(partialErrors: errors, extensions: extensions ?? JSONObject())
    }
  }

  /// The state of a response that is being read.
  struct Envelope {
    enum DataKey {
      /// The key hasn't been found.
      case absent
      /// The value of the key is null.
      case null
      /// The data have been read. The offset is that of their value.
      case filled(at: Int)
      /// The data have to be read when the errors are known. The offset is that of their value.
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
      let reason = __ReadError.Reason.unfit(
        expected: "'data' or 'errors'", found: "an object without them")
      throw unreadable(__ReadError(reason, at: 0), envelope)
    case .null where !envelope.hasErrors:
      let reason = __ReadError.Reason.unfit(
        expected: "an object", found: "null: 'data' is null, but 'errors' is missing or empty")
      throw unreadable(__ReadError(reason, at: 0), envelope)
    case .absent, .null: throw try responseError(envelope)
    case .filled, .waiting:
      if options.errorPolicy == .refuse, envelope.hasErrors { throw try responseError(envelope) }
      return Parts(
        errors: options.errorPolicy == .ignore ? [] : try partialErrors(envelope),
        extensions: envelope.extensions)
    }
  }
}
