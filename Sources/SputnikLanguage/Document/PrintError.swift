/// A reason why an operation can't be printed or sent.
///
/// Users of the library see it as an `InvalidOperation`, which adds the operation's name.
public struct __PrintError: Error {
  /// The place of the mistake: a path of response names, an argument, or a variable.
  package var place: String
  /// The mistake, and what to write instead. It doesn't repeat the place.
  package var problem: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - problem: The mistake, and what to write instead.
  ///   - place: The place of the mistake.
  package init(_ problem: String, at place: String = "") {
    self.place = place
    self.problem = problem
  }

  /// Returns the same error with a place that begins one level further out.
  ///
  /// - Parameter outer: The outer place. `input` around `id` is `input.id`.
  package func inside(_ outer: String) -> __PrintError {
    let separator = place.isEmpty || place.hasPrefix("[") ? "" : "."
    return __PrintError(problem, at: outer + separator + place)
  }
}
