/// The rule for a null in place of a value for a property that isn't optional (specification,
/// section 6.4.4).
enum NullPolicy: Sendable {
  /// The null is an error, because the response has no errors that explain it.
  case refuse
  /// It isn't known whether the null is an error, because the errors may come after `data`.
  case undecided
  /// The property keeps its neutral value if an error of the response explains the null.
  case explained(ExplainedNulls)
}

/// The places in a response where an error explains a null: at the error's path, above it and below
/// it.
///
/// One pass over the text finds all of them as ranges of offsets. So the time depends on the length
/// of the text and not on the number of nulls.
struct ExplainedNulls: Sendable {
  /// The ranges of offsets, in ascending order and disjoint.
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
