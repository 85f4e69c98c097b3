import Foundation
import SputnikLanguage

extension ResponseReader {
  /// Walks over the data of a response without filling anything.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - operation: The name of the operation, for errors.
  ///   - options: The options with which the response was read.
  ///   - walk: The function that walks from the value of `data` to its end. It returns whether it
  ///     has seen a null that an error may explain. It may be called again, from the beginning,
  ///     with the errors.
  /// - Returns: What was found; `nil` if there are no data, or if the options refuse them.
  /// - Throws: ``UnreadableResponse`` if the response isn't one, and for an error of the function.
  package static func walk(
    over response: Data, of operation: String, _ options: ReadingOptions,
    by walk: (inout __Reader) throws(__ReadError) -> Bool
  ) throws(UnreadableResponse) -> WalkedResponse? {
    try response.withUnsafeBytes { text in
      // Errors are only looked at for their places, so nobody asks for them in the API's form.
      let reader = ResponseReader(
        bytes: Data(), origin: ResponseOrigin(operation: operation),
        transformer: DefaultErrorTransformer.self, options: options)
      var envelope = Envelope(text: text, plan: nil)
      return Result { () throws(__ReadError) in try reader.walk(over: &envelope, by: walk) }
        .mapError { reader.unreadableResponse($0, envelope) }
    }
    .get()
  }

  private func walk(
    over envelope: inout Envelope, by walk: (inout __Reader) throws(__ReadError) -> Bool
  ) throws(__ReadError) -> WalkedResponse? {
    var sawUndecidedNull = false
    try envelope.read(after: nil, by: self, into: &sawUndecidedNull) {
      (sawUndecidedNull, reader, _) throws(__ReadError) in
      sawUndecidedNull = try walk(&reader)
    }
    guard case .filled(let offset) = envelope.data else { return nil }
    var walked = WalkedResponse(data: offset, hasExtensions: envelope.hasExtensions)
    guard let errors = envelope.errors, !errors.isEmpty else { return walked }
    if options.errorPolicy == .refuse { return nil }
    walked.errors = envelope.errorsRange
    guard sawUndecidedNull else { return walked }
    // The errors came after the data. They say which of the nulls are values.
    let nulls = ExplainedNulls(
      of: TransformedErrors(errors, self), data: offset, in: envelope.text,
      maximumDepth: options.maximumDepth)
    try __Reader.withReader(of: envelope.text, maximumDepth: options.maximumDepth - 1) {
      (reader) throws(__ReadError) in
      reader.position = reader.start + offset
      reader.nulls = .explained(nulls)
      _ = try walk(&reader)
    }
    return walked
  }

  /// Returns the paths of values in a response.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the values, in ascending order.
  ///   - data: The offset of the value of `data`.
  ///   - response: The bytes of a response that was walked over.
  package static func paths(
    to offsets: [Int], data: Int, in response: Data, _ options: ReadingOptions
  ) -> [ResponsePath] {
    var paths: [ResponsePath] = []
    response.withUnsafeBytes { text in
      var finder = PathFinder()
      // The text was read before.
      try? __Reader.withReader(of: text, maximumDepth: options.maximumDepth) {
        (reader) throws(__ReadError) in
        reader.position = reader.start + data
        for offset in offsets { paths.append(try finder.path(to: offset, &reader)) }
      }
    }
    return paths
  }
}

/// What is where in a response that was walked over.
package struct WalkedResponse: Sendable {
  /// The offset of the value of `data`.
  package let data: Int
  /// Whether there are `extensions`, which a filled copy tells.
  package let hasExtensions: Bool
  /// The range of the value of `errors`; `nil` if there are none.
  package fileprivate(set) var errors: Range<Int>?
}
