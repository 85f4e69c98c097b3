/// Finds the types that are declared inside an operation, by the names that the source uses.
struct NameLookup {
  let operation: StructModel

  /// Returns the type that `name` means inside `scopes`, with the types around it.
  ///
  /// - Parameters:
  ///   - scopes: The types around the name. The outermost is the first.
  ///   - aliases: The greatest number of typealiases to follow. It ends a circle of them.
  /// - Returns: The types from the operation to the one that was found, or `nil` if the name isn't
  ///   declared in the operation.
  func path(
    of name: String, in scopes: [CompositeModel], following aliases: Int = 16
  ) -> [CompositeModel]? {
    var scopes = scopes
    let steps = name.split(separator: ".").map(String.init)
    guard let first = steps.first else { return nil }
    if first == "Self" {
      return descend(Array(steps.dropFirst()), from: scopes, following: aliases)
    }
    while let scope = scopes.last {
      if scope.nested.declares(first) { return descend(steps, from: scopes, following: aliases) }
      scopes.removeLast()
    }
    // The name may begin with the operation's own name: `AnimeQuery.Media`.
    if steps.count > 1, first == operation.name.withoutBackticks {
      return descend(
        Array(steps.dropFirst()), from: [.structure(operation)], following: aliases)
    }
    return nil
  }

  /// Returns a name for a type that is the same wherever the source means the same declaration.
  ///
  /// Typealiases are not followed, so two different names can belong to one type.
  func identity(of name: String, in scopes: [CompositeModel]) -> String {
    let steps = name.split(separator: ".")
    guard let first = steps.first,
      let scope = scopes.lastIndex(where: { $0.nested.declares(String(first)) })
    else { return name.withoutModule }
    let path = scopes[...scope].map(\.name.withoutBackticks) + steps.map(String.init)
    return path.joined(separator: ".")
  }

  private func descend(
    _ steps: [String], from scopes: [CompositeModel], following aliases: Int
  ) -> [CompositeModel]? {
    var path = scopes
    for step in steps {
      guard let nested = path.last?.nested else { return nil }
      if let next = nested.composites.first(where: { $0.name.withoutBackticks == step }) {
        path.append(next)
      } else if let target = nested.typealiases[step], aliases > 0 {
        guard let next = self.path(of: target, in: path, following: aliases - 1) else { return nil }
        path = next
      } else {
        return nil
      }
    }
    return path
  }
}
