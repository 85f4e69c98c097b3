import SputnikLanguage

/// Why a value isn't what its type wants.
struct InputError: Error {
  private let message: String
  private let value: GraphQL.Value
  private var path: ResponsePath = []

  init(_ message: String, _ value: GraphQL.Value) {
    self.message = message
    self.value = value
  }

  /// The same error, seen from one step further out.
  func inside(_ element: ResponsePath.Element) -> InputError {
    var error = self
    error.path.elements.insert(element, at: 0)
    return error
  }

  /// `Variable "$input" got invalid value 7 at "input.stars"; …`
  func message(forVariable name: String) -> String {
    Self.message("Variable \"$\(name)\"", self, ResponsePath([.name(name)] + path.elements))
  }

  /// `Argument "input" got invalid value 7 at "input.stars"; …`; an argument that isn't there has no
  /// value to speak of.
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

extension GraphQL.Value {
  /// The literal that means the same as `json`; strings stay strings.
  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let flag): .boolean(flag)
      case .int(let number): .int(number)
      case .double(let number): .float(number)
      case .string(let text): .string(text)
      case .array(let elements): .list(elements.map(GraphQL.Value.init))
      case .object(let members): .object(members.map { .init($0.key, .init($0.value)) })
      }
  }
}
