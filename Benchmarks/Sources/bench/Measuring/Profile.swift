import Foundation

/// An input that is filled again and again for some seconds, for a profiler:
/// `perf record bench --profile media`.
enum Profile: String, CaseIterable {
  case tiny
  case brief
  case small
  case media
  case large
  case shuffled
  case sorted
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
    case .tiny: try fill(ViewerShape.self, SmallInputs.viewer, seconds)
    case .brief: try fill(ShortStringsShape.self, RowInputs.shortStrings(bytes: 300), seconds)
    case .media: try fill(MediaListsShape.self, MediaInput.make(bytes: size), seconds)
    case .small: try fill(MediaListsShape.self, MediaInput.make(bytes: 2_000), seconds)
    case .large: try fill(MediaListsShape.self, MediaInput.make(bytes: 10_000_000), seconds)
    case .shuffled: try fill(TextStyle(shufflesKeys: true), seconds)
    case .sorted: try fill(TextStyle(sortsKeys: true), seconds)
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
    let deadline = Stopwatch.now + UInt64(seconds * 1e9)
    let batch = max(1, min(32, 64_000 / data.count))
    var times: [Double] = []
    repeat {
      times.append(try Stopwatch.time(batch) { try S.fill(operation, data) })
    } while Stopwatch.now < deadline
    let speeds = [times.median, times.min()!].map { (Double(data.count) / $0 * 1000).short }
    print("\(self): \(speeds[0]) MB/s, at best \(speeds[1])")
  }
}
