import SputnikCore

// `mock(seed:)` for previews and tests. It doesn't throw, because a preview can't handle an error.

extension GraphQLSatellite {
  /// Returns a value whose properties are made up, for previews and tests.
  ///
  /// ```swift
  /// #Preview { CharacterRow(character: .mock(seed: 1)) }
  /// ```
  ///
  /// The properties are filled in the same way as from a response. The same seed gives the same
  /// value. ``MockValues`` says how values are made up.
  ///
  /// If the type can't be filled, the program ends with a message that has the path.
  /// ``MockValues/value(of:)`` throws an error instead.
  ///
  /// - Parameters:
  ///   - seed: The number that all values depend on.
  ///   - change: Changes the value.
  public static func mock(seed: UInt64 = 0, _ change: (inout Self) -> Void = { _ in }) -> Self {
    mock(MockValues(seed: seed), change)
  }

  /// Returns a value whose properties are made up, with values of your own at certain coordinates.
  ///
  /// - Parameters:
  ///   - values: The made-up values.
  ///   - change: Changes the value.
  public static func mock(
    _ values: MockValues, _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var value = orStop("\(Self.self)") { try values.value(of: Self.self) }
    change(&value)
    return value
  }

  /// Returns several values whose properties are made up, for previews and tests of lists.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - seed: The number that all values depend on.
  public static func mocks(count: Int, seed: UInt64 = 0) -> [Self] {
    orStop("\(Self.self)") { try MockValues(seed: seed).values(of: Self.self, count: count) }
  }
}

extension GraphQLUnion {
  /// Returns a value of one of the cases, whose properties are made up, for previews and tests.
  ///
  /// - Parameter seed: The number that the case and all values depend on.
  public static func mock(seed: UInt64 = 0) -> Self {
    orStop("\(Self.self)") { try MockValues(seed: seed).value(of: Self.self) }
  }

  /// Returns several values whose cases alternate, and whose properties are made up.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - seed: The number that all values depend on.
  public static func mocks(count: Int, seed: UInt64 = 0) -> [Self] {
    orStop("\(Self.self)") { try MockValues(seed: seed).values(of: Self.self, count: count) }
  }
}

extension GraphQLOperation {
  /// Returns an operation whose properties are made up, for previews and tests. All fields that
  /// have conditions are included.
  ///
  /// ```swift
  /// #Preview { HeroScreen(hero: HeroQuery.mock(seed: 1).hero) }
  /// ```
  ///
  /// If the type can't be filled, the program ends with a message that has the path.
  /// ``MockValues/response(to:)-(T.Type)`` throws an error instead.
  ///
  /// - Parameters:
  ///   - seed: The number that all values depend on.
  ///   - change: Changes the operation.
  public static func mock(seed: UInt64 = 0, _ change: (inout Self) -> Void = { _ in }) -> Self {
    mock(MockValues(seed: seed), change)
  }

  /// Returns an operation whose properties are made up, with values of your own at certain
  /// coordinates.
  ///
  /// - Parameters:
  ///   - values: The made-up values.
  ///   - change: Changes the operation.
  public static func mock(
    _ values: MockValues, _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var value = orStop("\(Self.self)") { try values.response(to: Self.self) }
    change(&value)
    return value
  }

  /// Returns a copy whose properties are made up, as a response would fill it: with the variables
  /// and the selection of this operation.
  ///
  /// - Parameter seed: The number that all values depend on.
  public func mocked(seed: UInt64 = 0) -> Self {
    orStop("\(Self.self)") { try MockValues(seed: seed).response(to: self) }
  }
}

/// Returns the result, or ends the program with the error.
private func orStop<T>(_ type: String, _ body: () throws -> T) -> T {
  do {
    return try body()
  } catch {
    fatalError("'\(type)' can't be filled with made-up values: \(error)")
  }
}
