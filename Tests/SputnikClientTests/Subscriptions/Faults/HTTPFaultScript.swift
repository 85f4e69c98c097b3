import Foundation
import TestSupport

/// What a server responds to its first request: two events and the end, but for the fault.
struct HTTPFaultScript {
  typealias Step = FaultyServer.Step

  let format: StreamFormat
  let fault: ServerFault
  let signals: FaultSignals

  /// The steps for every request but the first one.
  var right: [Step] { [.text(format.head + format.tick(9) + format.complete)] }

  var steps: [Step] {
    let late = fault.step == .event && fault.way == .late ? format.tick(2) : ""
    let parts: [(ServerFault.Step, String, wait: Bool)] = [
      (.handshake, format.head, false), (.subscribe, format.tick(1), false),
      (.ping, format.heartbeat, true), (.event, format.tick(2), false),
      (.completion, format.complete, fault.step == .completion),
      (.closing, late, false),
    ]
    var steps: [Step] = []
    for (step, text, waits) in parts {
      if waits { steps.append(.wait(for: signals.turn)) }
      guard step == fault.step else {
        steps.append(.text(text))
        continue
      }
      let (wrong, isEnd) = wrong(text)
      steps += wrong
      if isEnd { break }
    }
    return steps
  }

  /// Returns what is done in place of a step, and whether nothing follows.
  private func wrong(_ text: String) -> ([Step], isEnd: Bool) {
    switch (fault.step, fault.way) {
    case (.event, .late): ([], false)
    // The pause ends with the connection.
    case (_, .nothing): ([.pause(.seconds(600))], true)
    case (_, .late): ([.pause(.seconds(600)), .text(text)], true)
    case (.handshake, .twice): ([.text(String(text.dropLast(format.start.count)) + text)], false)
    case (_, .twice): ([.text(text + text)], false)
    case (_, .malformed): ([.text(malformed)], fault.step != .ping && fault.step != .event)
    case (_, .unexpected): ([.text(format.event(#"{"data":{"tick":"x"}}"#))], false)
    case (_, .tooLarge): (tooLarge, fault.step == .completion)
    case (_, .status(let status)):
      (
        [
          .text(
            "HTTP/1.1 \(status) X\r\nConnection: close\r\nContent-Type: text/plain\r\n"
              + "Content-Length: 4\r\n\r\nbusy")
        ], true
      )
    case (.handshake, .reset): ([.reset], true)
    case (_, .reset): ([.text(String(format.tick(2).prefix(30))), .reset], true)
    case (.event, _): ([.text(String(format.tick(2).prefix(30)))], true)
    default: ([], true)
    }
  }

  private var malformed: String {
    switch (fault.step, format) {
    case (.handshake, _): "SSH-2.0-OpenSSH_9.6\r\n\r\n"
    case (.ping, .serverSentEvents): "hello\n\n"
    case (.ping, .multipart): "\r\nContent-Type: application/json\r\n\r\n{\r\n--graphql"
    case (.event, _): format.event(#"{"data":{"tick":"#)
    case (.completion, .serverSentEvents): "event: complet\ndata:\n\n"
    case (.completion, .multipart): "-\r\n"
    default: format.complete + "garbage" + format.tick(3)
    }
  }

  private var tooLarge: [Step] {
    let large = String(repeating: "x", count: 2_000)
    switch (fault.step, format) {
    case (.ping, .serverSentEvents): return [.text(":\(large)\n\n")]
    case (.ping, .multipart):
      return [.text("\r\nContent-Type: application/json\r\n\r\n{\(large)}\r\n--graphql")]
    case (.completion, .serverSentEvents): return [.text("event: complete\ndata: \(large)\n\n")]
    case (.completion, .multipart): return [.text("--\r\n\(large)")]
    case (.closing, _): return [.text(large)]
    default:
      // It has no end. The client doesn't wait for one.
      let start = String(format.tick(2).prefix(format == .multipart ? 60 : 20))
      return [.text(start), .forever(Data(repeating: UInt8(ascii: "x"), count: 4096))]
    }
  }
}
