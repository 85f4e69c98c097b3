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
    of name: TypeName, in scopes: [CompositeModel], following aliases: Int = 16
  ) -> [CompositeModel]? {
    // The name of the operation, with those of the types around it.
    let whole = operation.surroundingNames + [operation.name.withoutBackticks]
    func inOperation(_ parts: ArraySlice<String>) -> [CompositeModel]? {
      parts.isEmpty ? nil : descend(parts, from: [.structure(operation)], following: aliases)
    }
    let parts = name.parts
    if name.module != nil {
      return parts.starts(with: whole) ? inOperation(parts.dropFirst(whole.count)) : nil
    }
    guard let first = parts.first else { return nil }
    if first == "Self" { return descend(parts.dropFirst(), from: scopes, following: aliases) }
    var scopes = scopes
    while let scope = scopes.last {
      if scope.nested.declares(first) {
        return descend(parts[...], from: scopes, following: aliases)
      }
      scopes.removeLast()
    }
    // It may begin with the operation's own name, or with one of a type around it:
    // `AnimeQuery.Media`, `Screen.AnimeQuery.Media`.
    for start in whole.indices where parts.starts(with: whole[start...]) {
      if let path = inOperation(parts.dropFirst(whole.count - start)) { return path }
    }
    // The first name may be that of the module.
    guard parts.dropFirst().starts(with: whole) else { return nil }
    return inOperation(parts.dropFirst(whole.count + 1))
  }

  /// Returns a name for a type that is the same wherever the source means the same declaration.
  ///
  /// Typealiases are not followed, so two different names can belong to one type.
  func identity(of name: TypeName, in scopes: [CompositeModel]) -> TypeName {
    guard name.module == nil, let first = name.parts.first,
      let scope = scopes.lastIndex(where: { $0.nested.declares(first) })
    else { return name.withoutModule }
    var path = name
    path.parts = scopes[...scope].map(\.name.withoutBackticks) + name.parts
    return path
  }

  private func descend(
    _ parts: ArraySlice<String>, from scopes: [CompositeModel], following aliases: Int
  ) -> [CompositeModel]? {
    var path = scopes
    for part in parts {
      guard let nested = path.last?.nested else { return nil }
      if let next = nested.composites.first(where: { $0.name.withoutBackticks == part }) {
        path.append(next)
      } else if let target = nested.typealiases[part], aliases > 0 {
        guard let next = self.path(of: target, in: path, following: aliases - 1) else { return nil }
        path = next
      } else {
        return nil
      }
    }
    return path
  }
}
