import Foundation
import SputnikCore

extension MockTransport {
  /// A response of a ``MockTransport`` whose body arrives in pieces.
  public struct StreamedResponse: Sendable {
    /// A step of a body.
    public enum Step: Sendable {
      /// Bytes that arrive together. Empty ones don't arrive.
      case data(Data)
      /// A text whose UTF-8 arrives at once.
      case text(String)
      /// A time without bytes.
      case pause(Duration)
      /// The error with which the body ends.
      case failure(any Error)
    }

    /// The status code of HTTP.
    public var status: Int
    /// The header fields.
    public var headers: HeaderFields
    /// The steps of the body, in their order. The body ends after the last one.
    public var steps: [Step]

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: The status code of HTTP.
    ///   - headers: The header fields.
    ///   - steps: The steps of the body, in their order.
    public init(status: Int = 200, headers: HeaderFields = [:], steps: [Step]) {
      self.status = status
      self.headers = headers
      self.steps = steps
    }

    /// Makes a response of one whose body is there already.
    ///
    /// - Parameter response: The response, whose body arrives as one piece.
    public init(_ response: TransportResponse) {
      self.init(
        status: response.status, headers: response.headers, steps: [.data(response.body)])
    }

    /// Returns a response with server-sent events, as GraphQL over server-sent events describes
    /// them for its mode with a connection for each operation.
    ///
    /// ```
    /// event: next
    /// data: {"data":{"reviewAdded":{"stars":5}}}
    ///
    /// event: complete
    /// data:
    ///
    /// ```
    ///
    /// - Parameters:
    ///   - events: The GraphQL responses in JSON (specification, section 7.1), an event each.
    ///   - pause: The time before each event, and before the end.
    ///   - error: The error with which the body ends; `nil` for an end with the event `complete`.
    public static func events(
      _ events: [String], every pause: Duration = .zero, failing error: (any Error)? = nil
    ) -> StreamedResponse {
      let steps = events.flatMap { [.pause(pause), .text(event("next", $0))] as [Step] }
      let end = error.map(Step.failure) ?? .text(event("complete", ""))
      return StreamedResponse(
        headers: ["Content-Type": "text/event-stream"], steps: steps + [.pause(pause), end])
    }

    /// An event. A line break in the data is the beginning of another field `data`. Only CR, LF and
    /// both of them end a line of server-sent events. The line separators of Unicode don't.
    private static func event(_ name: String, _ data: String) -> String {
      let lines = data.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r" || $0 == "\r\n"
      }
      let fields = lines.map { $0.isEmpty ? "data:\n" : "data: \($0)\n" }
      return "event: \(name)\n" + fields.joined() + "\n"
    }
  }

  /// The steps of a body that haven't been played yet.
  final class Playback: Sendable {
    private let rest: Locked<ArraySlice<StreamedResponse.Step>>
    private let onEnd: Locked<(@Sendable () -> Void)?>

    /// - Parameters:
    ///   - steps: The steps.
    ///   - onEnd: Runs once, at the end or when the object is released.
    init(_ steps: [StreamedResponse.Step], onEnd: @escaping @Sendable () -> Void = {}) {
      rest = Locked(steps[...])
      self.onEnd = Locked(onEnd)
    }

    deinit { end() }

    private func end() {
      let onEnd = onEnd.withLock { onEnd in
        defer { onEnd = nil }
        return onEnd
      }
      onEnd?()
    }

    /// Plays the steps to the next piece and returns that; `nil` at the end.
    func next() async throws -> Data? {
      do {
        while let step = rest.withLock({ $0.popFirst() }) {
          try Task.checkCancellation()
          switch step {
          case .data(let data): if !data.isEmpty { return data }
          case .text(let text): if !text.isEmpty { return Data(text.utf8) }
          case .pause(let duration):
            if duration > .zero { try await Task.sleep(for: min(duration, .longestSleep)) }
          case .failure(let error): throw error
          }
        }
      } catch {
        end()
        throw error
      }
      end()
      return nil
    }
  }
}
