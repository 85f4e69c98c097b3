import Foundation
import SputnikLanguage

extension RecordStore {
  /// Stores what a response has for a plan.
  ///
  /// A null that an error explains isn't stored, and what was there stays. All of the response is
  /// stored, or nothing.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - plan: The plan of the operation.
  ///   - time: When the response was received, in milliseconds.
  ///   - age: The age that it may have by its own words, in milliseconds.
  ///   - options: The options with which the response was read.
  /// - Returns: The slots of the records that are new or different, each once, in the order of the
  ///   response; `nil` if nothing is stored, because the response has no data.
  /// - Throws: ``UnreadableResponse`` if the response doesn't fit the plan. Nothing is stored then.
  @discardableResult
  package mutating func write(
    _ response: Data, plan: RecordPlan, at time: Int64, age: Int64? = nil,
    options: ReadingOptions = ReadingOptions()
  ) throws(UnreadableResponse) -> [Int32]? {
    guard var stages = try split(response, plan, at: time, options) else { return nil }
    var changed: [Int32] = []
    for index in stages.indices {
      let slot = stages[index].slot
      if slots[Int(slot)].isRootField { responseAges[slot] = age }
      // The record moves. A copy would be counted.
      guard let record = stages[index].record.take() else {
        if touch(slot, by: plan.writer, at: time) { changed.append(slot) }
        continue
      }
      guard commit(record, to: slot, by: plan.writer), slots[Int(slot)].response == responses
      else { continue }
      slots[Int(slot)].response = 0
      changed.append(slot)
    }
    return changed
  }

  /// Splits a response. Returns `nil` if nothing of it is to be stored.
  mutating func split(
    _ response: Data, _ plan: RecordPlan, at time: Int64, _ options: ReadingOptions
  ) throws(UnreadableResponse) -> [Splitter.Stage]? {
    try response.withUnsafeBytes { text in
      // Errors are only looked at for their places, so nobody asks for them in the API's form.
      let reader = ResponseReader(
        bytes: Data(), origin: ResponseOrigin(operation: plan.name),
        transformer: DefaultErrorTransformer.self, options: options)
      var envelope = ResponseReader.Envelope(text: text, plan: nil)
      return Result { () throws(__ReadError) in
        try Splitter.split(&envelope, by: reader, plan, time, &self)
      }
      .mapError { reader.unreadableResponse($0, envelope) }
    }
    .get()
  }
}

extension Splitter {
  fileprivate static func split(
    _ envelope: inout ResponseReader.Envelope, by reader: ResponseReader, _ plan: RecordPlan,
    _ time: Int64, _ store: inout RecordStore
  ) throws(__ReadError) -> [Stage]? {
    let options = reader.options
    var splitter = Splitter(plan, time, learns: !options.isIncomplete)
    try envelope.read(after: nil, by: reader, into: &store) {
      (store, reader, _) throws(__ReadError) in
      splitter = Splitter(plan, time, learns: !options.isIncomplete)
      try splitter.data(&reader, &store)
    }
    guard case .filled(let offset) = envelope.data else { return nil }
    guard let errors = envelope.errors, !errors.isEmpty else { return splitter.stages }
    if options.errorPolicy == .refuse { return nil }
    guard splitter.sawUndecidedNull else { return splitter.stages }
    // The errors came after the data. They say which of the nulls are values.
    let nulls = ExplainedNulls(
      of: TransformedErrors(errors, reader), data: offset, in: envelope.text,
      maximumDepth: options.maximumDepth)
    splitter = Splitter(plan, time, learns: !options.isIncomplete)
    try __Reader.withReader(of: envelope.text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      reader.nulls = .explained(nulls)
      try splitter.data(&reader, &store)
    }
    return splitter.stages
  }
}
