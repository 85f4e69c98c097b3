import Foundation

/// An input that is filled again and again for some seconds, for a profiler
/// (`perf record bench --profile media`), or in turns with another build (`turns.sh`).
///
/// `array` is `tiny` in an array in place of a `Data`. `nothing` is the clock itself.
enum Profile: String, CaseIterable {
  case nothing
  case tiny
  case array
  case brief
  case small
  case media
  case large
  case shuffled
  case sorted
  case hashed
  case pretty
  case spaced
  case cjk
  case escaped
  case short
  case numbers
  case fragments

  static let flag = "--profile"

  func run(seconds: Double) throws {
    let size = 200_000
    switch self {
    case .nothing: try fill(65, seconds) { 0 }
    case .array:
      let (operation, bytes) = (ViewerShape.operation, Array(SmallInputs.viewer))
      try fill(bytes.count, seconds) { try operation.filled(from: bytes) }
    case .tiny: try fill(ViewerShape.self, SmallInputs.viewer, seconds)
    case .brief: try fill(ShortStringsShape.self, RowInputs.shortStrings(bytes: 300), seconds)
    case .media: try fill(MediaListsShape.self, MediaInput.make(bytes: size), seconds)
    case .small: try fill(MediaListsShape.self, MediaInput.make(bytes: 2_000), seconds)
    case .large: try fill(MediaListsShape.self, MediaInput.make(bytes: 10_000_000), seconds)
    case .shuffled: try fill(TextStyle(shufflesKeys: true), seconds)
    case .sorted: try fill(TextStyle(sortsKeys: true), seconds)
    case .hashed: try fill(TextStyle(hashesKeys: true), seconds)
    case .pretty: try fill(TextStyle(isPretty: true), seconds)
    case .spaced: try fill(TextStyle(isSpaced: true), seconds)
    case .cjk: try fill(TextStyle(), isCJK: true, seconds)
    case .escaped: try fill(TextStyle(escapesNonASCII: true), isCJK: true, seconds)
    case .short: try fill(ShortStringsShape.self, RowInputs.shortStrings(bytes: size), seconds)
    case .numbers: try fill(NumbersShape.self, RowInputs.numbers(bytes: size), seconds)
    case .fragments: try fill(FragmentsShape.self, RowInputs.fragments(bytes: size), seconds)
    }
  }

  private func fill(_ style: TextStyle, isCJK: Bool = false, _ seconds: Double) throws {
    let data = MediaInput.make(bytes: 200_000, style: style, isCJK: isCJK)
    try fill(MediaListsShape.self, data, seconds)
  }

  private func fill<S: Shape>(_ shape: S.Type, _ data: Data, _ seconds: Double) throws {
    let operation = S.operation
    try fill(data.count, seconds) { try S.fill(operation, data) }
  }

  private func fill<T>(_ count: Int, _ seconds: Double, _ body: () throws -> T) throws {
    let deadline = Stopwatch.now + UInt64(seconds * 1e9)
    let batch = max(1, min(32, 64_000 / count))
    var times: [Double] = []
    repeat { times.append(try Stopwatch.time(batch, body)) } while Stopwatch.now < deadline
    let (median, best) = (times.median, times.min()!)
    let speeds = [median, best].map { (Double(count) / $0 * 1000).short }
    print(
      "\(self): \(speeds[0]) MB/s, at best \(speeds[1]); \(median.short) ns, at best \(best.short)")
  }
}
