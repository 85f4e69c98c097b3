extension GraphQL.Value: Hashable {
  /// Returns whether both are the same value. Texts have the same bytes, as servers compare them.
  ///
  /// ```swift
  /// GraphQL.Value.string("caf\u{E9}") == .string("cafe\u{301}")  // false
  /// ```
  public static func == (a: GraphQL.Value, b: GraphQL.Value) -> Bool {
    switch (a, b) {
    case (.variable(let a), .variable(let b)), (.enum(let a), .enum(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): ExactText(a) == ExactText(b)
    case (.boolean(let a), .boolean(let b)): a == b
    case (.null, .null): true
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .variable(let name), .enum(let name): hasher.combine(name)
    case .int(let number): hasher.combine(number)
    case .float(let number): hasher.combine(number)
    case .number(let text), .string(let text): hasher.combine(ExactText(text))
    case .boolean(let flag): hasher.combine(flag)
    case .null: hasher.combine(0)
    case .list(let values): hasher.combine(values)
    case .object(let fields): hasher.combine(fields)
    }
  }
}
