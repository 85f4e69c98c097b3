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
    // The name may begin with the operation's own name, or with one of a type around it:
    // `AnimeQuery.Media`, `Screen.AnimeQuery.Media`.
    let whole = operation.surroundingNames + [operation.name.withoutBackticks]
    for start in whole.indices where steps.starts(with: whole[start...]) {
      let rest = Array(steps.dropFirst(whole.count - start))
      if !rest.isEmpty {
        return descend(rest, from: [.structure(operation)], following: aliases)
      }
    }
    // The first name may be that of the module.
    guard steps.count > whole.count + 1, steps.dropFirst().starts(with: whole) else { return nil }
    let rest = Array(steps.dropFirst(whole.count + 1))
    return descend(rest, from: [.structure(operation)], following: aliases)
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
