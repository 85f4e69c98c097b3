import Foundation
import SputnikClient
import SputnikCore

/// What a terminal shows of a download that takes longer than a second: one line, which is written
/// anew each second and removed at the end.
///
/// ```
/// Waiting for the response, 3 seconds
/// Received 1.2 MB of 4 MB, 5 seconds
/// ```
///
/// If nobody sees it, it does nothing.
final class DownloadProgress: Sendable {
  private struct State {
    var text = "Waiting for the response"
    var isShown = false
    var hasEnded = false
  }

  private let console: Console
  private let state = Locked(State())
  private let ticks = Locked(Task<Void, Never>?.none)

  /// Begins to count.
  init(on console: Console, clock: any Clock<Duration>) {
    self.console = console
    guard console.isTerminal else { return }
    let ticks = Task { [weak self] in
      var seconds = 0
      while (try? await clock.sleep(for: .seconds(1))) != nil {
        seconds += 1
        self?.write(after: seconds)
      }
    }
    self.ticks.withLock { $0 = ticks }
  }

  /// What observes the requests.
  var interceptors: [any SputnikInterceptor] {
    guard console.isTerminal else { return [] }
    return [
      RequestObserver { [weak self] event in
        switch event.kind {
        case .downloaded(let bytes, let length):
          let whole = length.map { " of \(Self.text($0))" } ?? ""
          self?.show("Received \(Self.text(bytes))\(whole)")
        default: break
        }
      }
    ]
  }

  /// Sets what is shown from the next second on.
  func show(_ text: String) { state.withLock { $0.text = text } }

  /// Writes a message, which stays.
  func report(_ severity: Console.Severity, _ message: String) {
    state.withLock { state in
      clear(&state)
      state.text = "Waiting for the response"
    }
    console.report(severity, message)
  }

  /// Removes the line. Nothing is shown afterwards.
  func end() {
    ticks.withLock { $0?.cancel() }
    state.withLock { state in
      clear(&state)
      state.hasEnded = true
    }
  }

  private func write(after seconds: Int) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      clear(&state)
      let text = "\(state.text), \(seconds) second\(seconds == 1 ? "" : "s")"
      console.error(console.hasColours ? text : text + "\n")
      state.isShown = console.hasColours
    }
  }

  /// Removes the line, if the terminal can do that.
  private func clear(_ state: inout State) {
    if state.isShown { console.error("\r\u{1B}[2K") }
    state.isShown = false
  }

  private static func text(_ bytes: Int) -> String {
    bytes.formatted(.byteCount(style: .file))
  }
}
