import Foundation
import SputnikLanguage

// Reading `data`, `errors` and `extensions` in any order (specification, section 7.1).
//
// The reader reads `data` when it reaches it. If there is a null that later errors might explain,
// it skips the data, and reads them a second time when the errors are known.
//
// Most responses begin with `{"data":{` and have nothing else. They are read without an envelope:
// for a response of 65 bytes its state would take longer than the values.

extension ResponseReader {
  /// A function that reads the value of `data` into a value. It is called a second time if a null
  /// in the data might be explained by errors that come after the data.
  typealias Fill<Value> = (inout Value, inout __Reader, _ isAgain: Bool) throws(__ReadError) -> Void

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

    /// What has come of data that were read before the envelope.
    enum First {
      /// They are in the value. The offset is that of the next byte.
      case filled(end: Int)
      /// They couldn't be read.
      case failed(__ReadError)
    }

    let text: UnsafeRawBufferPointer
    let plan: SelectionPlan?
    var data = DataKey.absent
    var errors: [JSONValue]?
    /// The range of the value of `errors`.
    var errorsRange: Range<Int>?
    var extensions: JSONObject?
    /// The errors in the API's form, if the data were read with them.
    var transformed: TransformedErrors?
    /// What had to be known when the data were read.
    var undecided = FallibleFields.Undecided.nothing
    /// Whether the value has been filled before, and isn't neutral any more.
    var isFilled = false

    var hasErrors: Bool { errors?.isEmpty == false }
    var hasExtensions: Bool { extensions?.isEmpty == false }
  }

  /// What has come of a response that was read without an envelope, but needs one.
  struct Beginning {
    /// What has come of the data, if they come first.
    var first: Envelope.First?
    /// What had to be known when they were read.
    var undecided: FallibleFields.Undecided
    /// Whether the value isn't neutral any more.
    var isFilled: Bool
  }

  /// Reads a response.
  ///
  /// - Parameters:
  ///   - text: The response.
  ///   - plan: The plan for reading the data; `nil` if they need none.
  ///   - value: The value for the data.
  ///   - fill: The function that reads the data into the value.
  /// - Returns: The errors and extensions; `nil` if there are none.
  func read<Value>(
    _ text: UnsafeRawBufferPointer, _ plan: SelectionPlan?, into value: inout Value,
    _ fill: Fill<Value>
  ) throws -> __ResponseExtras? {
    let beginning = __Reader.withPadding(after: text) { (text, padding) in
      Self.beginning(of: text, padding: padding, plan, options, into: &value, fill)
    }
    return try beginning.flatMap { try rest(of: text, plan, after: $0, into: &value, fill) }
  }

  /// Reads a response that begins with the data and has nothing else.
  ///
  /// - Parameter padding: The number of zeros after the response.
  /// - Returns: `nil` if this was all. Otherwise ``rest(of:_:after:into:_:)`` goes on.
  @inline(__always)
  static func beginning<Value>(
    of text: UnsafeBufferPointer<UInt8>, padding: Int, _ plan: SelectionPlan?,
    _ options: ReadingOptions, into value: inout Value, _ fill: Fill<Value>
  ) -> Beginning? {
    var reader = __Reader(
      text, maximumDepth: options.maximumDepth, plan: plan, nulls: .undecided, padding: padding)
    reader.isIncomplete = options.isIncomplete
    var first: Envelope.First?
    if reader.takeStart() {
      do throws(__ReadError) {
        try fill(&value, &reader, false)
        if reader.fallible.undecided == .nothing, !reader.fallible.isUnprepared,
          reader.isAtEndOfResponse()
        {
          return nil
        }
        first = .filled(end: reader.offset)
      } catch {
        first = .failed(error)
      }
      // Everything is read again as a response that begins otherwise.
      if reader.fallible.isUnprepared { first = nil }
    }
    return Beginning(
      first: first, undecided: reader.fallible.undecided, isFilled: reader.offset > 0)
  }

  /// Reads a response that needs an envelope.
  @inline(never)
  func rest<Value>(
    of text: UnsafeRawBufferPointer, _ plan: SelectionPlan?, after beginning: Beginning,
    into value: inout Value, _ fill: Fill<Value>
  ) throws -> __ResponseExtras? {
    var envelope = Envelope(text: text, plan: plan, isFilled: beginning.isFilled)
    if beginning.first != nil { envelope.undecided = beginning.undecided }
    do throws(__ReadError) {
      try envelope.read(after: beginning.first, by: self, into: &value, fill)
    } catch {
      throw unreadable(error, envelope)
    }
    switch envelope.data {
    case .absent where !envelope.hasErrors:
      // An object of the server's own may say what is wrong: `{"error": "…", "path": "$"}`.
      let object = try? JSONValue(parsing: Data(text))
      let reason = __ReadError.Reason.unfit(
        expected: "'data' or 'errors'",
        found: "an object without them" + (object?.quotation ?? ""))
      throw unreadable(__ReadError(reason, at: 0), envelope)
    case .null where !envelope.hasErrors:
      let reason = __ReadError.Reason.unfit(
        expected: "an object", found: "null: 'data' is null, but 'errors' is missing or empty")
      throw unreadable(__ReadError(reason, at: 0), envelope)
    case .absent, .null: throw try responseError(envelope)
    case .filled, .waiting: return try extras(envelope)
    }
  }

  /// Returns the errors and extensions of a response that has data.
  private func extras(_ envelope: Envelope) throws -> __ResponseExtras? {
    guard envelope.hasErrors || envelope.hasExtensions else { return nil }
    if options.errorPolicy == .refuse, envelope.hasErrors { throw try responseError(envelope) }
    return __ResponseExtras(
      partialErrors: options.errorPolicy == .ignore ? [] : try partialErrors(envelope),
      extensions: envelope.extensions ?? JSONObject(),
      refusal: isMutation && envelope.hasErrors ? RefusedMutation(envelope, self) : nil)
  }
}
