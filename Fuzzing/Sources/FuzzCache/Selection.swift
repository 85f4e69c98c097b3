/// What an operation asks for, as the model knows it.
indirect enum Selection: Sendable {
  case field(Field)
  /// A fragment that applies to these types.
  case fragment(name: String?, on: String, types: [String], [Selection])

  struct Field: Sendable {
    var name: String
    var alias: String?
    /// An argument, its text in the document, and its value; `nil` if it isn't sent.
    var argument: (name: String, text: String, value: String?)?
    var condition: (text: String, isIncluded: Bool)?
    /// Whether the field is an object that can't be null.
    var isRequired = false
    /// Whether it isn't a key although it is an `id`.
    var isPlain = false
    /// Whether the elements of the list come in parts.
    var isStreamed = false
    /// Whether only the cache asks for it.
    var isHidden = false
    var selections: [Selection] = []

    var responseName: String { alias ?? name }
    var isKey: Bool { name == "id" && argument == nil && condition == nil && !isPlain }

    /// The name and the argument.
    var key: String {
      guard let argument, let value = argument.value else { return name }
      return "\(name)(\(argument.name):\(value.ascii))"
    }
  }
}

/// Returns a field.
func f(
  _ name: String, alias: String? = nil, _ selections: [Selection] = [], required: Bool = false
) -> Selection {
  .field(Selection.Field(name: name, alias: alias, isRequired: required, selections: selections))
}

extension Selection {
  /// Returns the field with an argument.
  func with(_ name: String, _ text: String, _ value: String?) -> Selection {
    guard case .field(var field) = self else { return self }
    field.argument = (name, text, value)
    return .field(field)
  }

  /// Returns the field under a condition.
  func when(_ text: String, _ isIncluded: Bool) -> Selection {
    guard case .field(var field) = self else { return self }
    field.condition = (text, isIncluded)
    return .field(field)
  }
}

/// Returns the `id` of objects that are never entities.
func plainID() -> Selection {
  var field = Selection.Field(name: "id")
  field.isPlain = true
  return .field(field)
}

/// Returns a list whose elements come in parts.
func streamed(_ name: String, _ selections: [Selection]) -> Selection {
  guard case .field(var field) = f(name, selections) else { fatalError() }
  field.condition = ("@stream(initialCount: 1)", true)
  field.isStreamed = true
  return .field(field)
}

/// Returns a fragment on an object type that comes later.
func deferred(_ type: String, _ selections: [Selection]) -> Selection {
  .fragment(name: nil, on: "\(type) @defer", types: [type], selections)
}

/// Returns a fragment on an object type.
func on(_ type: String, _ selections: [Selection]) -> Selection {
  .fragment(name: nil, on: type, types: [type], selections)
}
