import Foundation

/// Makes responses with media lists that have about a given size.
struct MediaInput {
  private var words: Words
  private var text: JSONText
  private var entryCount = 0

  static func make(bytes: Int, style: TextStyle = TextStyle(), isCJK: Bool = false) -> Data {
    // A small response has few entries, so its size can differ much from the given size. Of many
    // attempts, the nearest is taken.
    let seeds: ClosedRange<UInt64> = bytes < 10_000 ? 7...207 : 7...7
    let texts = seeds.map { seed in
      var input = MediaInput(
        words: Words(random: Random(seed: seed), isCJK: isCJK), text: JSONText(style))
      input.write(bytes)
      return input.text.bytes
    }
    return Data(texts.min { abs($0.count - bytes) < abs($1.count - bytes) }!)
  }

  private mutating func write(_ size: Int) {
    let entrySize = sizeOfEntry()
    text.bytes.reserveCapacity(size + 64 << 10)
    open("data", 0)
    open("MediaListCollection", 1)
    // With shuffled keys, the lists come first and the other members after them.
    let head: [(String, Node)] = [("hasNextChunk", .bool(false)), ("user", user)]
    if !text.style.shufflesKeys { write(head, from: 0) }
    text.next(text.style.shufflesKeys ? 0 : 2, 3)
    text.write(key: "lists")
    text.write("[")
    var index = 0
    repeat {
      text.next(index, 4)
      let room = (size - text.bytes.count - 300 + (size < 10_000 ? entrySize : 0)) / entrySize
      text.write(group(index, entries: max(1, min(50, room))), depth: 4)
      index += 1
    } while text.bytes.count + entrySize < size
    text.end("]", 3)
    if text.style.shufflesKeys { write(head.reversed(), from: 1) }
    text.end("}", 2)
    text.end("}", 1)
    text.end("}", 0)
  }

  private mutating func open(_ key: String, _ depth: Int) {
    if depth == 0 { text.write("{") }
    text.next(0, depth + 1)
    text.write(key: key)
    text.write("{")
  }

  private mutating func write(_ fields: [(String, Node)], from first: Int) {
    for (index, (key, value)) in fields.enumerated() {
      text.next(first + index, 3)
      text.write(key: key)
      text.write(value, depth: 3)
    }
  }

  private func sizeOfEntry() -> Int {
    var copy = self
    for _ in 0..<100 { copy.text.write(copy.entry(), depth: 6) }
    return copy.text.bytes.count / 100
  }

  private var user: Node {
    .object([
      ("id", .int(12)), ("name", .string("Josh")),
      ("siteUrl", .string("https://anilist.co/user/12")),
    ])
  }

  private mutating func group(_ index: Int, entries: Int) -> Node {
    .object([
      ("name", .string(words.title())), ("isCustomList", .bool(index % 4 == 3)),
      ("status", index % 4 == 3 ? .optional(nil) : status()),
      ("entries", .list((0..<entries).map { _ in entry() })),
    ])
  }

  private mutating func status() -> Node {
    .string(words.random.pick(["CURRENT", "PLANNING", "COMPLETED", "DROPPED"]))
  }

  private mutating func entry() -> Node {
    entryCount += 1
    let score = words.random.int(0...100)
    return .object([
      ("id", .int(words.random.int(1_000_000...400_000_000))), ("status", status()),
      ("score", .literal(score % 10 == 0 ? "\(score / 10)" : "\(score / 10).\(score % 10)")),
      ("progress", .int(words.random.int(0...60))),
      ("notes", .optional(words.random.chance(20) ? .string(words.title()) : nil)),
      ("startedAt", .optional(words.random.chance(70) ? date() : nil)),
      ("updatedAt", .int(words.random.int(1_400_000_000...1_750_000_000))), ("media", media()),
    ])
  }

  private mutating func date() -> Node {
    .object([
      ("year", .int(words.random.int(2000...2025))),
      ("month", .optional(words.random.chance(80) ? .int(words.random.int(1...12)) : nil)),
      ("day", .optional(words.random.chance(60) ? .int(words.random.int(1...28)) : nil)),
    ])
  }

  private mutating func media() -> Node {
    let id = words.random.int(1...180_000)
    let genres = ["Action", "Drama", "Slice of Life", "Supernatural", "Comedy", "Sci-Fi"]
    return .object([
      ("id", .int(id)), ("type", .string(words.random.chance(70) ? "ANIME" : "MANGA")),
      ("title", title()),
      ("description", .string(text.style.isShort ? words.word() : words.description())),
      ("episodes", .optional(words.random.chance(70) ? .int(words.random.int(1...64)) : nil)),
      ("averageScore", .optional(words.random.chance(90) ? .int(words.random.int(40...95)) : nil)),
      ("isAdult", .bool(words.random.chance(5))),
      ("genres", .list(genres.shuffled(using: &words.random).prefix(3).map(Node.string))),
      ("coverImage", cover(id)), ("siteUrl", .string("https://anilist.co/anime/\(id)")),
    ])
  }

  private mutating func title() -> Node {
    .object([
      ("romaji", .string(words.title())),
      ("english", .optional(words.random.chance(60) ? .string(words.title()) : nil)),
      ("native", .string(words.cjk(words.random.int(3...12)))),
    ])
  }

  private mutating func cover(_ id: Int) -> Node {
    let path = "https://s4.anilist.co/file/anilistcdn/media/anime/cover/medium/bx\(id).jpg"
    return .object([
      ("large", .string(path)),
      ("color", .optional(words.random.chance(80) ? .string("#e4a15d") : nil)),
    ])
  }
}
