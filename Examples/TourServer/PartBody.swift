import Foundation
import Sputnik
import SputnikExecution

/// The body of a response that is delivered incrementally. A part is executed when it is sent.
actor PartBody {
  private var first: JSONValue?
  private var rest: IncrementalPayloads.AsyncIterator
  private let format: StreamFormat
  private var isAtEnd = false

  /// - Parameters:
  ///   - first: The first part.
  ///   - rest: The other parts.
  ///   - format: Their format.
  init(_ first: JSONValue, _ rest: IncrementalPayloads.AsyncIterator, _ format: StreamFormat) {
    (self.first, self.rest, self.format) = (first, rest, format)
  }

  /// Returns the next chunk; `nil` at the end.
  func next() async -> Data? {
    if let first {
      self.first = nil
      return Data((format.beginning + format.text(of: first)).utf8)
    }
    guard !isAtEnd else { return nil }
    // An actor can't lend its property for the time of a wait.
    var rest = rest
    let part = await rest.next()
    self.rest = rest
    if let part { return Data(format.text(of: part).utf8) }
    isAtEnd = true
    return Data(format.end.utf8)
  }
}
