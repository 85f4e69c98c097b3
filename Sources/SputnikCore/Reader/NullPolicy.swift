/// The rule for a null in place of a value for a property that isn't optional (specification,
/// section 6.4.4).
package enum NullPolicy {
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
package final class ExplainedNulls {
  /// The values in ascending order: a null, or an object or list. They are disjoint.
  var ranges: [Range<Int>] = []
  /// For each range the index of the error that explains the nulls in it.
  var indices: [Int] = []
  /// The errors of the response.
  let values: TransformedErrors

  init(values: TransformedErrors) {
    self.values = values
  }

  /// Returns the index of the error that explains a null, or `nil` if there is none.
  ///
  /// The nearest one explains it: one at the null or below it, or else the one with the longest
  /// path above. Of several, it is the first in the response.
  package func error(at offset: Int) -> Int? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset) ? indices[low] : nil
  }
}
