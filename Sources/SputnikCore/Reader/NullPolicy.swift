/// What the reader does with a null for a property that isn't optional (specification, section 6.4.4).
enum NullPolicy: Sendable {
  /// It is an error: the response has no errors that explain it.
  case refuse
  /// Nobody knows yet: the errors may follow behind `data`.
  case undecided
  /// It stays neutral where the errors explain it.
  case explained(ExplainedNulls)
}

/// The places of a response in which errors explain a null: at an error's path, above it and below
/// it. One walk over the text finds them all as ranges of offsets, so that a response with
/// thousands of nulls costs no more than its length.
struct ExplainedNulls: Sendable {
  /// In ascending order, disjoint.
  var ranges: [Range<Int>] = []

  func contains(_ offset: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }
}
