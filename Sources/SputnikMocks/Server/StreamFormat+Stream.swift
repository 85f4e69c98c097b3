import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikExecution

extension StreamFormat {
  /// Returns an HTTP response.
  ///
  /// - Parameter next: Returns the next GraphQL response; `nil` at the end.
  func stream(_ next: @escaping @Sendable () async throws -> JSONValue?) -> TransportStream {
    let state = Locked((beginning: beginning, hasEnded: false))
    return TransportStream(
      status: 200, headers: ["Content-Type": mediaType],
      body: TransportStream.Pieces {
        guard !state.withLock({ $0.hasEnded }) else { return nil }
        let response = try await next()
        let beginning = state.withLock { state in
          defer { state = ("", response == nil) }
          return state.beginning
        }
        return Data((beginning + (response.map(text(of:)) ?? end)).utf8)
      })
  }
}
