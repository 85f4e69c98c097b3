import Foundation

/// Measures how fast Sputnik, `JSONDecoder` and `JSONSerialization` turn the same bytes into
/// structs.
struct FillTable {
  static let sizes = [("2 KB", 2000), ("200 KB", 200_000), ("10 MB", 10_000_000)]

  static func run(_ report: inout Report) throws {
    report.heading("Fill: MB/s, medians (decoding alone; releasing the result isn't measured)")
    report.header(
      "input", "size", "Sputnik", "JSONDecoder", "JSONSerialization", "vs JSONDecoder",
      "vs JSONSerialization")
    try row(ViewerShape.self, "one object", "65 B", SmallInputs.viewer, .fill65, &report)
    try row(
      ShortStringsShape.self, "short strings", "300 B", RowInputs.shortStrings(bytes: 300),
      .fill300, &report)
    let floors: [Floor] = [.fill2K, .fill200K, .fill10M]
    for ((name, bytes), floor) in zip(sizes, floors) {
      try row(MediaListsShape.self, "media lists", name, .make(bytes: bytes), floor, &report)
    }
    if !report.isQuick {
      let data = MediaInput.make(bytes: 100_000_000)
      try row(MediaListsShape.self, "media lists", "100 MB", data, nil, &report)
    }
    for (name, bytes) in sizes.dropFirst() { try variants(name, bytes, &report) }
  }

  /// Returns the rows that `--check` expects.
  static func expectedRows(isQuick: Bool) -> [String] {
    let variants = [
      "sorted keys", "a fixed other order", "shuffled keys", "pretty-printed", "CJK",
      #"CJK as `\uXXXX`"#, "short strings", "numbers", "inline fragments",
    ]
    return ["one object, 65 B", "short strings, 300 B"] + sizes.map { "media lists, \($0.0)" }
      + (isQuick ? [] : ["media lists, 100 MB"])
      + sizes.dropFirst().flatMap { size in variants.map { "\($0), \(size.0)" } }
  }

  private static func variants(_ size: String, _ bytes: Int, _ report: inout Report) throws {
    func mediaLists(
      _ name: String, _ floor: Floor, _ style: TextStyle = TextStyle(), isCJK: Bool = false
    ) throws {
      let data = MediaInput.make(bytes: bytes, style: style, isCJK: isCJK)
      try row(MediaListsShape.self, name, size, data, floor, &report)
    }
    try mediaLists("sorted keys", .sorted, TextStyle(sortsKeys: true))
    try mediaLists("a fixed other order", .hashed, TextStyle(hashesKeys: true))
    try mediaLists("shuffled keys", .shuffled, TextStyle(shufflesKeys: true))
    try mediaLists("pretty-printed", .pretty, TextStyle(isPretty: true))
    try mediaLists("CJK", .cjk, isCJK: true)
    try mediaLists(#"CJK as `\uXXXX`"#, .escaped, TextStyle(escapesNonASCII: true), isCJK: true)
    try row(
      ShortStringsShape.self, "short strings", size, RowInputs.shortStrings(bytes: bytes), nil,
      &report)
    try row(NumbersShape.self, "numbers", size, RowInputs.numbers(bytes: bytes), nil, &report)
    try row(
      FragmentsShape.self, "inline fragments", size, RowInputs.fragments(bytes: bytes), .fragments,
      &report)
  }

  private static func row<S: Shape>(
    _ shape: S.Type, _ name: String, _ size: String, _ data: Data, _ floor: Floor?,
    _ report: inout Report
  ) throws {
    guard try areEqual(shape, data) else {
      report.fail("\(name), \(size): the contenders' values differ")
      return
    }
    let operation = S.operation
    var race = Race()
    race.add("Sputnik") { try S.fill(operation, data) }
    race.add("JSONDecoder") { try S.decode(data) }
    race.add("JSONSerialization") { try S.cast(data) }
    race.batch = max(1, min(32, 64_000 / data.count))
    let isLarge = data.count > 50_000_000
    let times = try race.medians(
      rounds: isLarge ? 3 : report.isQuick ? 5 : 11,
      seconds: isLarge ? 0 : report.isQuick ? 0.5 : 2)
    let speeds = times.map { Double(data.count) / $0 * 1000 }
    report.row(
      [name, size] + speeds.map(\.short)
        + [(speeds[0] / speeds[1]).short, (speeds[0] / speeds[2]).short])
    if race.contenders.count == 3, speeds.allSatisfy({ $0.isFinite && $0 > 0 }) {
      report.rows.insert("\(name), \(size)")
    }
    if let floor { report.note(floor, speeds[0] / speeds[1]) }
    if name == "media lists", !isLarge {
      report.readme.speeds.append(
        .init(size: size, sputnik: speeds[0], decoder: speeds[1], serialization: speeds[2]))
    }
    if size == "10 MB", name == "media lists" { perByte10M = times[0] / Double(data.count) }
    if isLarge { report.note(.growth, times[0] / Double(data.count) / perByte10M) }
  }

  private static func areEqual<S: Shape>(_ shape: S.Type, _ data: Data) throws -> Bool {
    let ours = S.plain(try S.fill(S.operation, data))
    return try ours == S.decode(data) && S.isSame(ours, casts: S.cast(data))
  }

  nonisolated(unsafe) private static var perByte10M = 0.0
}

extension Data {
  fileprivate static func make(bytes: Int) -> Data { MediaInput.make(bytes: bytes) }
}
