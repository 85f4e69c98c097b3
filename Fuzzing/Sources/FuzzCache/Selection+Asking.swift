// What is known of selections, and their text.

extension [Selection] {
  /// Whether objects are entities.
  var haveIdentity: Bool {
    contains { selection in
      switch selection {
      case .field(let field): field.isKey
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
    [
      "hero", "friends", "keeper", "media", "medias", "ghost", "ghosts", "being", "beings", "ally",
    ]
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

  /// Whether the cache asks for the type at the end, and nobody sees it.
  var hideType: Bool { (haveIdentity || dependOnType) && !askForType }

  /// The text in the document.
  ///
  /// - Parameter isSent: Whether it is the document that a cache sends.
  func text(isRoot: Bool = false, isSent: Bool = true, _ fragments: inout [String]) -> String {
    var texts: [String] = []
    for selection in self where isSent || !selection.isHidden {
      switch selection {
      case .field(let field):
        var text = field.alias.map { "\($0): \(field.name)" } ?? field.name
        if let argument = field.argument { text += "(\(argument.name): \(argument.text))" }
        if let condition = field.condition { text += " \(condition.text)" }
        if !field.selections.isEmpty {
          text += " " + field.selections.text(isSent: isSent, &fragments)
        }
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
    if isSent, !isRoot, hideType { texts.append("__typename") }
    return "{ \(texts.joined(separator: " ")) }"
  }
}
