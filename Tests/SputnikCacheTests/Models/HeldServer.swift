import Foundation
import Sputnik
import TestSupport

/// A server whose requests wait until the test responds.
final class HeldServer: Sendable {
  /// A request that waits.
  struct Request: Sendable {
    let name: String
    let variables: JSONValue?
    fileprivate let gate = Gate()
    fileprivate let response = Guarded<Result<String, any Error>?>(nil)

    /// Responds with data, and with errors beside them.
    func respond(_ data: String, errors: String? = nil) async {
      response.value = .success(data + (errors.map { #","errors":\#($0)"# } ?? ""))
      await gate.open()
    }

    /// Fails as without a network.
    func fail() async {
      response.value = .failure(CacheServer.Offline())
      await gate.open()
    }
  }

  private let arrivals: AsyncStream<Request>
  private let arrival: AsyncStream<Request>.Continuation
  /// How many requests wait.
  let waiting = Guarded(0)
  /// How many there were.
  let count = Guarded(0)

  init() { (arrivals, arrival) = AsyncStream.makeStream() }

  /// Waits for the next request.
  func next() async -> Request {
    for await request in arrivals { return request }
    fatalError("the test was cancelled")
  }

  /// Responds to the next request as another server would.
  func respond(as list: ListServer) async {
    let request = await next()
    await request.respond(list.response(to: request.variables))
  }

  var transport: MockTransport {
    MockTransport { [self] request in
      let body = try JSONValue(parsing: request.body.data())
      let request = Request(
        name: body["operationName"]?.stringValue ?? "", variables: body["variables"])
      waiting.change { $0 += 1 }
      count.change { $0 += 1 }
      defer { waiting.change { $0 -= 1 } }
      arrival.yield(request)
      try await request.gate.pass()
      return .json(#"{"data":\#(try request.response.value!.get())}"#)
    }
  }
}
