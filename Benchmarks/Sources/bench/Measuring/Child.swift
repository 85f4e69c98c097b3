import Foundation

/// Work that is measured as the first work of a process. `bench` starts itself for it.
enum Child: String, CaseIterable {
  case fill
  case decode
  case print
  case search

  private static let flag = "--first"

  init?(_ arguments: ArraySlice<String>) {
    guard arguments.count >= 2, arguments.first == Self.flag else { return nil }
    self.init(rawValue: arguments[arguments.startIndex + 1])
  }

  /// Does the work, and prints nanoseconds and allocations, or what else two numbers are. The child
  /// process calls it.
  func run() async throws {
    var nanoseconds = 0.0
    let heap: Heap?
    switch self {
    case .fill:
      let data = try FileHandle.standardInput.readToEnd() ?? Data()
      // A program has always made the operation before it fills it.
      let operation = MediaListsShape.operation
      nanoseconds = try Stopwatch.time(1) { try MediaListsShape.fill(operation, data) }
      heap = nil
    case .decode:
      let data = try FileHandle.standardInput.readToEnd() ?? Data()
      nanoseconds = try Stopwatch.time(1) { try MediaListsShape.decode(data) }
      heap = nil
    case .print:
      let query = MediaListsQuery()
      heap = try Heap.count {
        nanoseconds = try Stopwatch.time(1) { try query.document.text }
      }
    case .search:
      let growth = try await Searches.run()
      return Swift.print(growth.process, growth.rest)
    }
    Swift.print(nanoseconds, heap?.allocations ?? 0)
  }

  /// A measurement that a child has printed.
  struct Result {
    var nanoseconds: Double
    var allocations: Double
    /// Both numbers, for other work.
    var numbers: (Double, Double) { (nanoseconds, allocations) }
  }

  /// Starts a child process with `input`, and waits for its measurement. The parent process calls
  /// it.
  func start(input: Data = Data()) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [Self.flag, rawValue]
    let (inlet, outlet) = (Pipe(), Pipe())
    process.standardInput = inlet
    process.standardOutput = outlet
    try process.run()
    inlet.fileHandleForWriting.write(input)
    try inlet.fileHandleForWriting.close()
    let output = try outlet.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard process.terminationStatus == 0, words.count == 2, let time = Double(words[0]),
      let allocations = Double(words[1])
    else { throw Failure(child: self) }
    return Result(nanoseconds: time, allocations: allocations)
  }

  /// A child that didn't print a measurement.
  struct Failure: Error {
    var child: Child
  }
}
