/// A number that belongs to one place of a response. All made-up values of the place depend on it,
/// and on nothing else: not on the order in which values are made, and not on the process.
struct MockKey: Hashable, Sendable {
  private(set) var bits: UInt64

  /// Makes the key of the root of a response.
  init(seed: UInt64) { bits = Self.mixed(seed) }

  /// Returns the key of a member of the object.
  ///
  /// - Parameter name: The name of the field, with its arguments if it has any.
  func member(_ name: String) -> MockKey { combined(with: Self.hash(of: name)) }

  /// Returns a number for a name, by FNV-1a. Swift's own hash values are different in each process.
  static func hash(of name: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// Returns the key of an element of the list.
  func element(_ index: Int) -> MockKey { combined(with: UInt64(truncatingIfNeeded: index) &+ 1) }

  /// Returns the key of the member whose name has a hash.
  func combined(with other: UInt64) -> MockKey {
    var key = self
    key.bits = Self.mixed(bits ^ Self.mixed(other))
    return key
  }

  /// The mixing function of SplitMix64.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

extension MockKey {
  /// Returns a number of a range.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - purpose: A name that makes the number independent of others with the same key.
  func number(in range: ClosedRange<Int>, for purpose: String = "") -> Int {
    let key = purpose.isEmpty ? self : member(purpose)
    return range.lowerBound + Int(key.bits % UInt64(range.count))
  }

  /// Returns one of the elements.
  func pick<T>(_ elements: [T], for purpose: String = "") -> T {
    elements[number(in: 0...elements.count - 1, for: purpose)]
  }

  /// Returns whether something with a probability happens.
  func happens(_ probability: Double, for purpose: String) -> Bool {
    Double(member(purpose).bits >> 11) < probability * 0x1p53
  }

  /// A number with which a list of several types or values begins.
  var rotation: Int { number(in: 0...999_999, for: "rotation") }
}
