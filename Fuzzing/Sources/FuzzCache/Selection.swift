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
    /// Whether the elements of the list come in parts.
    var isStreamed = false
    var selections: [Selection] = []

    var responseName: String { alias ?? name }

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

/// What an object of a type has in a response.
struct Collected: Sendable {
  var responseName: String
  var name: String
  var key: String
  var isRequired: Bool
  var isStreamed: Bool
  /// Whether it comes in a later part.
  var isDeferred: Bool
  var selections: [Selection]
  var isLeaf: Bool { selections.isEmpty }
}

extension [Selection] {
  /// Collects the fields (specification, section 6.3.2).
  func collected(for type: String) -> [Collected] {
    var fields: [Collected] = []
    collect(for: type, isDeferred: false, into: &fields)
    return fields
  }

  private func collect(for type: String, isDeferred: Bool, into fields: inout [Collected]) {
    for selection in self {
      switch selection {
      case .field(let field):
        if let condition = field.condition, !condition.isIncluded { continue }
        let name = field.responseName
        if let index = fields.firstIndex(where: { $0.responseName == name }) {
          fields[index].selections += field.selections
          fields[index].isDeferred = fields[index].isDeferred && isDeferred
        } else {
          fields.append(
            Collected(
              responseName: name, name: field.name, key: field.key, isRequired: field.isRequired,
              isStreamed: field.isStreamed, isDeferred: isDeferred, selections: field.selections))
        }
      case .fragment(_, let on, let types, let selections):
        guard types.contains(type) else { continue }
        let isDeferred = isDeferred || on.hasSuffix("@defer")
        selections.collect(for: type, isDeferred: isDeferred, into: &fields)
      }
    }
  }

  /// Whether objects are entities.
  var haveIdentity: Bool {
    contains { selection in
      switch selection {
      case .field(let field): field.name == "id" && field.argument == nil && field.condition == nil
      case .fragment(_, _, _, let selections): selections.haveIdentity
      }
    }
  }

  /// Whether the fields of an object depend on its type.
  var dependOnType: Bool {
    contains { if case .fragment = $0 { true } else { false } }
  }

  /// The text of what depends on an object's type; empty if nothing does.
  var form: String {
    var fragments: [String] = []
    return dependOnType ? ([text(&fragments)] + fragments).joined(separator: " ") : ""
  }

  /// Whether a response tells which entities are in it.
  var showIdentities: Bool {
    allSatisfy { selection in
      switch selection {
      case .field(let field):
        (field.selections.haveIdentity || !Self.mayBeEntities.contains(field.name))
          && field.selections.showIdentities
      case .fragment(_, _, _, let selections): selections.showIdentities
      }
    }
  }

  private static var mayBeEntities: Set<String> {
    ["hero", "friends", "keeper", "media", "medias", "ghost", "ghosts", "being", "beings"]
  }

  /// Whether the document asks for `__typename` in front of the others.
  var askForType: Bool {
    contains { selection in
      if case .field(let field) = selection { field.name == "__typename" } else { false }
    }
  }

  /// The same for documents without structs: no property says that it can do without an object.
  var withRequiredObjects: [Selection] {
    map { selection in
      switch selection {
      case .field(var field):
        field.isRequired = true
        field.selections = field.selections.withRequiredObjects
        return .field(field)
      case .fragment(let name, let type, let types, let selections):
        return .fragment(name: name, on: type, types: types, selections.withRequiredObjects)
      }
    }
  }

  /// Whether a response comes in parts.
  var comeInParts: Bool {
    contains { selection in
      switch selection {
      case .field(let field): field.isStreamed || field.selections.comeInParts
      case .fragment(_, let on, _, let selections):
        on.hasSuffix("@defer") || selections.comeInParts
      }
    }
  }

  /// Whether there are fragments anywhere.
  var haveFragments: Bool {
    contains { selection in
      if case .field(let field) = selection { field.selections.haveFragments } else { true }
    }
  }

  /// The text in the document.
  ///
  /// - Parameter isSent: Whether it is the document that a cache sends.
  func text(isRoot: Bool = false, isSent: Bool = true, _ fragments: inout [String]) -> String {
    var texts: [String] = []
    for selection in self {
      switch selection {
      case .field(let field):
        var text = field.alias.map { "\($0): \(field.name)" } ?? field.name
        if let argument = field.argument { text += "(\(argument.name): \(argument.text))" }
        if let condition = field.condition { text += " \(condition.text)" }
        if !field.selections.isEmpty { text += " " + field.selections.text(isSent: isSent, &fragments) }
        texts.append(text)
      case .fragment(let name?, let type, _, let selections):
        texts.append("...\(name)")
        let index = fragments.count
        fragments.append("")
        fragments[index] =
          "fragment \(name) on \(type) " + selections.text(isRoot: true, isSent: isSent, &fragments)
      case .fragment(nil, let type, _, let selections):
        texts.append("... on \(type) " + selections.text(isRoot: true, isSent: isSent, &fragments))
      }
    }
    if isSent, !isRoot, haveIdentity, !askForType { texts.append("__typename") }
    return "{ \(texts.joined(separator: " ")) }"
  }
}
