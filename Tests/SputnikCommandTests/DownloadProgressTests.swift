import Foundation
import SputnikClient
import SputnikCore
import TestSupport
import Testing

@testable import SputnikCommand

/// A clock whose seconds pass one by one.
private struct SteppedClock: Clock {
  let steps: AsyncStream<Void>
  let step: AsyncStream<Void>.Continuation

  init() { (steps, step) = AsyncStream.makeStream() }

  var now: RecordingClock.Instant { RecordingClock.Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: RecordingClock.Instant, tolerance: Duration?) async throws {
    for await _ in steps { return try Task.checkCancellation() }
    throw CancellationError()
  }
}

@Suite("Progress of 'sputnik schema'")
struct DownloadProgressTests {
  private let clock = SteppedClock()
  private let written = Guarded("")
  private let writes: AsyncStream<Void>
  private let write: AsyncStream<Void>.Continuation

  init() { (writes, write) = AsyncStream.makeStream() }

  private func console(isTerminal: Bool, hasColours: Bool = true) -> Console {
    Console(
      output: { _ in },
      error: { [written, write] text in
        written.change { $0 += text }
        write.yield()
      },
      isTerminal: isTerminal, hasColours: hasColours)
  }

  /// Lets a second pass, and waits until the text is written.
  private func second(_ text: String) async {
    clock.step.yield()
    if written.value.hasSuffix(text) { return }
    for await _ in writes where written.value.hasSuffix(text) { return }
  }

  @Test func aLineIsWrittenEachSecondAndRemoved() async {
    let progress = DownloadProgress(on: console(isTerminal: true), clock: clock)
    await second("Waiting for the response, 1 second")
    await second("\r\u{1B}[2KWaiting for the response, 2 seconds")
    progress.show("Completing the type 'Query', 1 of 3")
    await second("\r\u{1B}[2KCompleting the type 'Query', 1 of 3, 3 seconds")
    progress.report(.warning, "the server refused an introspection query")
    #expect(
      written.value.hasSuffix(
        "3 seconds\r\u{1B}[2K\u{1B}[1;35mwarning:\u{1B}[0m the server refused an introspection "
          + "query\n"))
    await second("query\nWaiting for the response, 4 seconds")
    progress.end()
    #expect(written.value.hasSuffix("4 seconds\r\u{1B}[2K"))
  }

  @Test func aTerminalWithoutColoursHasLines() async {
    let progress = DownloadProgress(
      on: console(isTerminal: true, hasColours: false), clock: clock)
    await second("Waiting for the response, 1 second\n")
    await second("Waiting for the response, 2 seconds\n")
    progress.end()
    #expect(
      written.value == "Waiting for the response, 1 second\nWaiting for the response, 2 seconds\n")
  }

  @Test func nothingIsWrittenToAFile() {
    let progress = DownloadProgress(on: console(isTerminal: false), clock: clock)
    #expect(progress.interceptors.isEmpty)
    progress.show("Received 1 MB")
    progress.end()
    #expect(written.value == "")
  }

  /// Without the clock's steps there is no second, so the line at the beginning is all.
  @Test func aFastDownloadShowsNothingMore() async throws {
    var download = SchemaDownload(
      endpoint: "https://example.org", headers: [:], timeout: .seconds(10))
    download.clock = clock
    download.transport = MockTransport(
      json: #"{"data":{"__schema":{"queryType":{"name":"Query"},"types":[]}}}"#)
    _ = try? await download.schema(reportingOn: console(isTerminal: true))
    #expect(written.value == "Asking https://example.org for its schema\n")
  }

  @Test func aSlowDownloadShowsWhatHasArrived() async throws {
    let gate = Gate()
    var download = SchemaDownload(
      endpoint: "https://example.org", headers: [:], timeout: .seconds(10))
    download.clock = clock
    download.transport = MockTransport { _ in
      try await gate.pass()
      return TransportResponse(status: 502)
    }
    async let end: Void = {
      [download] in _ = try? await download.schema(reportingOn: console(isTerminal: true))
    }()
    await second("for its schema\nWaiting for the response, 1 second")
    await gate.open()
    await end
    #expect(written.value.hasSuffix("1 second\r\u{1B}[2K"))
  }
}
