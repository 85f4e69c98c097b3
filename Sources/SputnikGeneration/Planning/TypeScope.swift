/// The nested types of a struct, while it is planned.
final class TypeScope {
  /// A type, and what it stands for in the schema.
  private struct Entry {
    var declaration: TypeDeclaration
    var schemaType: String
  }

  /// The names of the types in the scope. They may be those of surrounding types, because Swift
  /// finds the innermost one, but not those of the types at the top of the file.
  var names: NameScope
  private let top: NameScope
  private let depth: Int
  private var entries: [Entry] = []

  /// The compiler needs much longer for each level of nested types after this one.
  private static let deepest = 8

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - top: The names of the types at the top of the file.
  ///   - depth: The number of surrounding scopes.
  init(below top: NameScope, depth: Int = 0) {
    self.top = top
    self.depth = depth
    names = top.inner()
  }

  /// The types, in the order in which they were added.
  var types: [TypeDeclaration] { entries.map(\.declaration) }

  /// Returns a scope for the types in a type of this scope. It is this scope itself if the types
  /// would be nested too deep.
  func inner() -> TypeScope {
    depth < Self.deepest ? TypeScope(below: top, depth: depth + 1) : self
  }

  /// Adds a type, or finds an equal one. Returns the name of the type.
  ///
  /// - Parameters:
  ///   - declaration: The type. Its name comes from ``names``.
  ///   - schemaType: The type in the schema.
  func add(_ declaration: TypeDeclaration, for schemaType: String) -> String {
    let twin = entries.first { entry in
      entry.schemaType == schemaType && entry.declaration.body == declaration.body
        && (entry.declaration.tells(schemaType) || !declaration.tells(schemaType))
    }
    if let twin {
      names.release(declaration.name)
      return twin.declaration.name
    }
    entries.append(Entry(declaration: declaration, schemaType: schemaType))
    return declaration.name
  }
}

extension TypeDeclaration {
  /// The declaration without its name in Swift and in the schema.
  fileprivate var body: TypeDeclaration {
    var body = self
    body.name = ""
    body.attributes = attributes.map { Attribute(name: $0.name) }
    return body
  }

  /// Whether the name of the type in the schema is in the declaration.
  fileprivate func tells(_ schemaType: String) -> Bool {
    name == schemaType || attributes.contains { !$0.arguments.isEmpty }
  }
}
