/// A type with an exact comparison: strings by their bytes, and doubles by their bits.
///
/// `==` is true for canonically equivalent strings, and for both zeros.
protocol Exact {
  /// Returns whether both values are exactly equal.
  func isExactly(_ other: Self) -> Bool
}

extension String: Exact {
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Double: Exact {
  func isExactly(_ other: Double) -> Bool { bitPattern == other.bitPattern }
}

extension Int: Exact {
  func isExactly(_ other: Int) -> Bool { self == other }
}

extension Bool: Exact {
  func isExactly(_ other: Bool) -> Bool { self == other }
}

extension Optional: Exact where Wrapped: Exact {
  func isExactly(_ other: Wrapped?) -> Bool {
    switch (self, other) {
    case (let a?, let b?): a.isExactly(b)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: Exact where Element: Exact {
  func isExactly(_ other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isExactly($1) }
  }
}
