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

  /// Reads a response.
  ///
  /// - Parameters:
  ///   - text: The response.
  ///   - plan: The plan for reading the data; `nil` if they need none.
  ///   - value: The value for the data.
  ///   - fill: The function that reads the data into the value.
  /// - Returns: The errors and extensions; `nil` if there are none.
  @inline(__always)
  func read<Value>(
    _ text: UnsafeRawBufferPointer, _ plan: SelectionPlan?, into value: inout Value,
    _ fill: Fill<Value>
  ) throws -> __ResponseExtras? {
    var reader = __Reader(
      text.assumingMemoryBound(to: UInt8.self), maximumDepth: options.maximumDepth, plan: plan,
      nulls: .undecided)
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
    return try readAll(
      text, plan, after: first, reader.fallible.undecided, isFilled: reader.offset > 0,
      into: &value, fill)
  }

  /// Reads a response that needs an envelope.
  ///
  /// - Parameters:
  ///   - first: What has come of the data, if they come first.
  ///   - undecided: What had to be known when they were read.
  ///   - isFilled: Whether the value isn't neutral any more.
  @inline(never)
  private func readAll<Value>(
    _ text: UnsafeRawBufferPointer, _ plan: SelectionPlan?, after first: Envelope.First?,
    _ undecided: FallibleFields.Undecided, isFilled: Bool, into value: inout Value,
    _ fill: Fill<Value>
  ) throws -> __ResponseExtras? {
    var envelope = Envelope(text: text, plan: plan, isFilled: isFilled)
    if first != nil { envelope.undecided = undecided }
    do throws(__ReadError) {
      try envelope.read(after: first, by: self, into: &value, fill)
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
