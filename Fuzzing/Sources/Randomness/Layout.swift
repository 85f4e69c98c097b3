/// Writes a whole text in another layout: with other orders of keys, with indentation, and with
/// longer lists, in which the reader has time to learn both.
public struct Layout {
  /// An order of keys. The reader learns it from the objects of a type.
  private enum Order: CaseIterable {
    case asWritten, sorted, reversed, rotated, mixed
  }

  /// The white space of a text.
  private enum Space: CaseIterable {
    case compact, spaced, indented
  }

  private var random: Random
  private let bytes: [UInt8]
  private let tokens: Tokens
  private var text: [UInt8] = []
  private var order = Order.asWritten
  /// The other order of a text with two, which alternate.
  private var otherOrder: Order?
  private var space = Space.compact
  private var unit: [UInt8] = []
  private var lineBreak: [UInt8] = []
  /// The number of objects after which the order and the white space change.
  private var change: Int
  private var objects = 0
  /// How often an element of a list is repeated.
  private let repeats: Int

  /// Whether keys may be missing, and elements repeated.
  private let changesValues: Bool

  /// Returns the text in another layout, or the text itself if its brackets aren't in pairs.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - changesValues: Whether keys may be missing, and elements repeated.
  ///   - random: The source of choices.
  public static func changed(
    _ bytes: [UInt8], changesValues: Bool = true, _ random: inout Random
  ) -> [UInt8] {
    let tokens = Tokens(bytes)
    let root = tokens.ranges.firstIndex { bytes[$0.lowerBound] > 0x20 }
    guard let root else { return bytes }
    var layout = Layout(bytes, tokens, changesValues, random)
    random = Random(seed: random.next())
    return layout.write(root, depth: 0) ? layout.text : bytes
  }

  private init(_ bytes: [UInt8], _ tokens: Tokens, _ changesValues: Bool, _ random: Random) {
    self.changesValues = changesValues
    self.bytes = bytes
    self.tokens = tokens
    self.random = random
    change = self.random.below(2) == 0 ? .max : self.random.below(20)
    repeats = self.random.below(3) == 0 ? 1 + self.random.below(12) : 1
    choose()
  }

  private mutating func choose() {
    order = random.pick(Order.allCases)
    otherOrder = random.below(4) == 0 ? random.pick(Order.allCases) : nil
    space = random.pick(Space.allCases)
    let count = 1 + random.below(8)
    unit = random.below(5) == 0 ? [0x09] : Array(repeating: 0x20, count: count)
    lineBreak = random.below(6) == 0 ? [0x0D, 0x0A] : [0x0A]
  }

  /// Writes the value that begins with a token. Returns `false` if its bracket isn't closed.
  private mutating func write(_ first: Int, depth: Int) -> Bool {
    let opening = bytes[tokens.ranges[first].lowerBound]
    guard opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") else {
      text += bytes[tokens.ranges[first]]
      return true
    }
    guard depth < 100, let parts = tokens.parts(of: first, in: bytes) else { return false }
    let items = parts.map { part in
      tokens.ranges.indices.filter {
        part.contains(tokens.ranges[$0].lowerBound) && bytes[tokens.ranges[$0].lowerBound] > 0x20
      }
    }
    let isObject = opening == UInt8(ascii: "{")
    text.append(opening)
    if isObject { objects += 1 }
    if objects == change { choose() }
    let ordered = isObject ? members(items) : elements(items)
    for (index, item) in ordered.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      separate(depth + 1, isFirst: index == 0)
      guard var value = item.first else { continue }
      if isObject, item.count > 2 {
        text += bytes[tokens.ranges[item[0]]] + bytes[tokens.ranges[item[1]]]
        if space != .compact { text.append(0x20) }
        value = item[2]
      }
      guard write(value, depth: depth + 1) else { return false }
      if isObject, random.below(40) == 0 { text += #","more":[{}]"#.utf8 }
    }
    if !ordered.allSatisfy(\.isEmpty) { separate(depth, isFirst: true) }
    text.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    return true
  }

  /// Writes the white space before a member, an element or a closing bracket.
  private mutating func separate(_ depth: Int, isFirst: Bool) {
    switch space {
    case .compact: break
    case .spaced: if !isFirst { text.append(0x20) }
    case .indented:
      text += lineBreak
      for _ in 0..<depth { text += unit }
      // A line that is indented wrongly.
      if random.below(60) == 0 { text += " ".utf8 }
    }
  }

  private mutating func members(_ items: [[Int]]) -> [[Int]] {
    // A key that is missing.
    var items = items
    if changesValues, items.count > 1, random.below(40) == 0 {
      items.remove(at: random.below(items.count))
    }
    switch otherOrder.map({ objects % 2 == 0 ? order : $0 }) ?? order {
    case .asWritten: return items
    case .sorted: return items.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    case .reversed: return items.reversed()
    case .rotated: return Array(items.dropFirst()) + items.prefix(1)
    case .mixed: return items.shuffled(using: &random)
    }
  }

  private func key(_ item: [Int]) -> ArraySlice<UInt8> {
    item.first.map { bytes[tokens.ranges[$0]] } ?? []
  }

  private func elements(_ items: [[Int]]) -> [[Int]] {
    guard changesValues else { return items }
    return items.flatMap { item in Array(repeating: item, count: item.isEmpty ? 1 : repeats) }
  }
}
