/// What stops an operation before a byte leaves. Closed inside the library: at the border it
/// becomes an ``InvalidOperation`` with the operation's name.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __PrintError: Error {
  /// Where: a path of response names, an argument, or a variable.
  var place: String
  /// What is wrong there and what to do, without the place.
  var problem: String

  init(_ problem: String, at place: String = "") {
    self.place = place
    self.problem = problem
  }

  /// The same problem one step further out: `input` around `.id` is `input.id`.
  func inside(_ outer: String) -> __PrintError {
    let separator = place.isEmpty || place.hasPrefix("[") ? "" : "."
    return __PrintError(problem, at: outer + separator + place)
  }
}
