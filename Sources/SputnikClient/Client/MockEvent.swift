import Foundation
import SputnikCore

/// A step of a subscription in mock mode.
///
/// ```swift
/// configuration.addMockEvents(for: ReviewAdded.self, [
///   #"{"data":{"reviewAdded":{"stars":5}}}"#,
///   .pause(.milliseconds(100)),
///   .failure(URLError(.networkConnectionLost)),   // the subscription connects again
///   #"{"data":{"reviewAdded":{"stars":4}}}"#,
/// ])
/// ```
public enum MockEvent: Sendable, ExpressibleByStringLiteral {
  /// An event: a GraphQL response (specification, section 7.1) as JSON text. It may have errors.
  case response(String)
  /// A wait before the next step.
  case pause(Duration)
  /// The loss of the connection. The next connection continues with the next step.
  case failure(any Error)

  /// Makes an event of JSON text.
  ///
  /// - Parameter text: A GraphQL response.
  public init(stringLiteral text: String) { self = .response(text) }
}

/// The steps of one loop over a subscription in mock mode, over all its connections.
final class MockPlayback: Sendable {
  private let rest = Locked<[MockEvent]?>(nil)

  /// Returns a stream of the events that are left.
  ///
  /// - Parameter events: All events, for the first connection.
  func stream(of events: [MockEvent]) -> EventStream {
    rest.withLock { if $0 == nil { $0 = events.reversed() } }
    return EventStream { [self] in
      while let step = rest.withLock({ $0?.popLast() }) {
        switch step {
        case .response(let text): return SputnikResponse(body: Data(text.utf8))
        case .pause(let duration): try await Task.sleep(for: min(duration, .longestSleep))
        case .failure(let error):
          throw Interruption(underlyingError: error, remedy: .reconnecting)
        }
      }
      return nil
    }
  }
}
