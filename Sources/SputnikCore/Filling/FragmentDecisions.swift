/// The fragments that apply to objects of other types than those that they name, as far as it is
/// known.
///
/// Whether a fragment applies depends on the type's name alone. So it is decided for the first
/// object of each type at a place, by its keys, and remembered for the others.
struct FragmentDecisions {
  /// The decisions for one type at one place. There is a bit for each of the first 64 fields and
  /// fragments of the struct.
  private struct Decided {
    var typename: String
    var known: UInt64 = 0
    var applying: UInt64 = 0
  }

  /// The types at each place; `nil` in most responses, which have no fragments to decide.
  private var types: [[Decided]]?

  /// The number of types at one place that are remembered, because all are looked at to find one.
  private static let limit = 32

  /// Returns whether the fragment applies, or `nil` if that isn't known.
  ///
  /// - Parameters:
  ///   - index: The fragment's index.
  ///   - place: The place of the objects in the plan.
  ///   - typename: The name of the objects' type.
  func decision(_ index: Int, at place: Int32, for typename: String) -> Bool? {
    guard let types, Int(place) < types.count,
      let decided = types[Int(place)].first(where: { $0.typename == typename }),
      decided.known >> UInt64(index) & 1 != 0
    else { return nil }
    return decided.applying >> UInt64(index) & 1 != 0
  }

  /// Remembers whether the fragment applies.
  mutating func remember(
    _ applies: Bool, _ index: Int, at place: Int32, for typename: String
  ) {
    guard index < 64 else { return }
    let place = Int(place)
    var types = self.types ?? []
    self.types = nil
    defer { self.types = types }
    while types.count <= place { types.append([]) }
    var position = types[place].firstIndex { $0.typename == typename }
    if position == nil, types[place].count < Self.limit {
      position = types[place].count
      types[place].append(Decided(typename: typename))
    }
    guard let position else { return }
    let bit: UInt64 = 1 << UInt64(index)
    types[place][position].known |= bit
    if applies { types[place][position].applying |= bit }
  }
}
