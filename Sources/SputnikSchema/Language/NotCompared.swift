/// A value that doesn't take part in comparisons and hashes: a place in a text, for example. Two
/// definitions are equal if they mean the same, wherever they are.
struct NotCompared<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
