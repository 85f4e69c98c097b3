import Foundation
import SputnikMacros
import TestSupport

/// Sends requests to a server that responds with damaged bytes, one after the other, and prints a
/// line before and after each. A process of its own runs it, because some responses end the process.
struct FuzzRun: Sendable {
  /// The exit code after the last case.
  static let finished: Int32 = 42

  var transport: String
  var seed: UInt64
  var numbers: Range<Int>

  func run() async throws {
    let transport = Transports.all.first { $0.name == self.transport }!.make()
    let current = Guarded(FuzzedResponse(seed: seed, number: numbers.lowerBound))
    let server = try FaultyServer { _ in current.value.steps }
    let watchdog = Watchdog()
    for number in numbers {
      let response = FuzzedResponse(seed: seed, number: number)
      current.value = response
      watchdog.restart()
      FuzzLine.begin(number).write()
      // A machine that is busy with something else isn't late three times.
      var verdict = FuzzVerdict.late
      for _ in 0..<3 where verdict == .late {
        verdict = await self.verdict(on: response, from: server.url, transport)
      }
      FuzzLine.end(number, verdict).write()
    }
    server.stop()
  }

  private func verdict(
    on response: FuzzedResponse, from url: String, _ transport: any SputnikTransport
  ) async -> FuzzVerdict {
    // The connection of the case before may end at the moment when a request is sent on it. A valid
    // response arrives all the same, with a second attempt.
    let attempts = response.isChanged ? 1 : 2
    let options = RequestOptions(
      deadline: response.deadline,
      retry: RetryPolicy(maximumAttempts: attempts, delay: .milliseconds(1)))
    let maker = maker(url + "/", transport: transport, options: options)
    let (result, late) = await timed(deadline: response.deadline) { () -> Result<_, any Error> in
      do { return .success(try await maker.makeRequest(operation: FuzzedOperation())) } catch {
        return .failure(error)
      }
    }
    if late > .milliseconds(100) { return .late }
    switch result {
    case .success(let operation):
      if Readings(of: response).all.contains(operation.values) { return .filled }
      return .fault("filled with \(operation.values), which the bytes don't have")
    case .failure(let error):
      if !response.isChanged { return .fault("a valid response failed: \(error)") }
      if response.ending.isEnd, "\(error)".contains("the deadline of") {
        return .fault("the server closed the connection, and the request waited")
      }
      return .refused
    }
  }
}

/// What came of a response.
enum FuzzVerdict: Equatable {
  case filled, refused, late
  case fault(String)
}

/// A line that the process of a ``FuzzRun`` prints.
enum FuzzLine {
  case begin(Int)
  case end(Int, FuzzVerdict)

  func write() {
    let text =
      switch self {
      case .begin(let number): "begin \(number)"
      case .end(let number, .fault(let text)):
        "fault \(number) \(text.replacing("\n", with: " "))"
      case .end(let number, let verdict): "\(verdict) \(number)"
      }
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}

/// Ends the process if a case takes much longer than its deadline.
private final class Watchdog: Sendable {
  private let start = Guarded(ContinuousClock.now)

  init() {
    Thread.detachNewThread { [start] in
      while start.value.duration(to: .now) < .seconds(60) { Thread.sleep(forTimeInterval: 1) }
      FileHandle.standardError.write(Data("a request took more than 60 seconds\n".utf8))
      exit(1)
    }
  }

  func restart() { start.value = .now }
}

extension FuzzedResponse {
  fileprivate var deadline: Duration {
    ending.isEnd || !isChanged ? .seconds(10) : .milliseconds(300)
  }

  fileprivate var steps: [FaultyServer.Step] {
    let bytes = FaultyServer.Step.bytes(Data(wire))
    return switch ending {
    case .close: [bytes]
    case .reset: [bytes, .reset]
    case .waitForRequest: [bytes, .keepAlive]
    case .hang: [bytes, .pause(.seconds(2))]
    }
  }
}

extension FuzzedResponse.Ending {
  /// Whether the connection ends, so that no request needs its deadline.
  fileprivate var isEnd: Bool { self == .close || self == .reset }
}

@QueryOperation private struct FuzzedOperation {
  var name: String
  var count: Int
  var ratio: Double
  var flags: [Bool]
  var note: String?

  var values: Readings.Values {
    Readings.Values(name: name, count: count, ratio: ratio, flags: flags, note: note)
  }
}
