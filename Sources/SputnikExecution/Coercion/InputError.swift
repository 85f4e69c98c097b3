import SputnikLanguage

/// An error that is thrown if a value doesn't fit its type.
struct InputError: Error {
  private let message: String
  private let value: GraphQL.Value
  private var path: ResponsePath = []

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The description of the error.
  ///   - value: The value that doesn't fit.
  init(_ message: String, _ value: GraphQL.Value) {
    self.message = message
    self.value = value
  }

  /// Returns the same error with a path that begins one step further out.
  func inside(_ element: ResponsePath.Element) -> InputError {
    var error = self
    error.path.elements.insert(element, at: 0)
    return error
  }

  /// Returns the message for a variable: `Variable "$input" got invalid value 7 at "input.stars";
  /// …`.
  func message(forVariable name: String) -> String {
    Self.message("Variable \"$\(name)\"", self, ResponsePath([.name(name)] + path.elements))
  }

  /// The message for an argument: `Argument "input" got invalid value 7 at "input.stars"; …`. For a
  /// missing argument, it is the description of the error, because there is no value.
  var messageForArgument: String {
    guard case .name(let name)? = path.elements.first else { return message }
    return Self.message("Argument \"\(name)\"", self, path)
  }

  private static func message(
    _ subject: String, _ error: InputError, _ path: ResponsePath
  ) -> String {
    let place = path.elements.count > 1 ? " at \"\(path)\"" : ""
    return "\(subject) got invalid value \(error.value)\(place); \(error.message)"
  }
}
