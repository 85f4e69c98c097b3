/// A reason why an operation can't be printed or sent. The library turns it into an
/// `InvalidOperation` with the operation's name before a user sees it.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __PrintError: Error {
  /// Where: a path of response names, an argument, or a variable.
  package var place: String
  /// What is wrong there and what to do, without the place.
  package var problem: String

  package init(_ problem: String, at place: String = "") {
    self.place = place
    self.problem = problem
  }

  /// Returns the same error one level further out: `input` around `.id` is `input.id`.
  package func inside(_ outer: String) -> __PrintError {
    let separator = place.isEmpty || place.hasPrefix("[") ? "" : "."
    return __PrintError(problem, at: outer + separator + place)
  }
}
