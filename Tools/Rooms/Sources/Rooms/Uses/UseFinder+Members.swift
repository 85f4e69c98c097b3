extension UseFinder {
  /// A name after a dot that isn't a type's.
  mutating func findMember(at position: Int) {
    let name = file.tokens[position].text
    guard !["self", "Type", "Protocol"].contains(name) else { return }
    let call = file.call(after: position)
    if let base = valueType(endingAt: position - 2) {
      let found = index.members(name, of: base, call: call, file: fileNumber)
      if !found.isEmpty { return record(found, at: position) }
      // The base may conform to protocols that can't be seen from here.
      let inherited = candidates(name, call).filter { mayInherit(from: $0.container) }
      return recordDistinctive(inherited, name, call, at: position)
    }
    recordDistinctive(candidates(name, call), name, call, at: position)
  }

  /// A name alone: a member of the types around it, or a global.
  mutating func findBareMember(at position: Int) {
    let name = file.tokens[position].text
    guard let symbols = meaningOfBareName(at: position) else {
      // Extensions of protocols add members to types that don't name the protocol here.
      guard file.scopes[position].chain.contains(where: { $0.typePath != nil }), !isBound(position)
      else { return }
      let call = file.call(after: position)
      guard index.globals[name] == nil else { return }
      let inherited = candidates(name, call).filter { index.isProtocol($0.container) }
      return recordDistinctive(inherited, name, call, at: position)
    }
    record(symbols, at: position)
  }

  /// What a name without a base can mean: members of the innermost type that has one, or globals.
  func meaningOfBareName(at position: Int) -> [Symbol]? {
    let name = file.tokens[position].text
    if isBound(position) { return nil }
    let call = file.call(after: position)
    for scope in file.scopes[position].chain {
      guard let path = scope.typePath else { continue }
      let found = index.members(name, of: index.canonical(path), call: call, file: fileNumber)
      if !found.isEmpty { return found }
    }
    let globals = index.visible(index.globals[name], from: fileNumber)
      .filter { call.matches($0.declaration) }
    // An inherited member would hide the global.
    let hidden =
      file.scopes[position].chain.contains { $0.typePath != nil }
      && !candidates(name, call).isEmpty
    return globals.isEmpty || hidden ? nil : globals
  }

  /// Whether the name is bound anywhere in the function around it.
  func isBound(_ position: Int) -> Bool {
    let name = file.tokens[position].text
    if ["error", "newValue", "oldValue"].contains(name) || name.hasPrefix("$") { return true }
    return file.scopes[position].outermostCode?.variables[name] != nil
  }

  /// The members of any type that a name can mean, if its base isn't known.
  private func candidates(_ name: String, _ call: Call) -> [Symbol] {
    (index.membersByName[name] ?? []).filter {
      index.isVisible($0, from: fileNumber) && call.matches($0.declaration)
    }
  }

  private func mayInherit(from type: String) -> Bool {
    index.types[type] == nil || index.isProtocol(type)
  }

  /// Notes a use of a member whose base isn't known. It may as well be a member of a type from
  /// elsewhere, so the standard library's names don't count, and of short names only calls with
  /// labels.
  private mutating func recordDistinctive(
    _ symbols: [Symbol], _ name: String, _ call: Call, at position: Int
  ) {
    guard name != "init", !StandardNames.all.contains(name[...]) else { return }
    let isLong = name.dropFirst().contains { $0.isUppercase } || name.hasPrefix("__")
    let isLabelled = call.isCall && call.labels.contains { $0 != "_" }
    guard isLabelled || isLong else { return }
    // The values of other packages mostly have properties, like the nodes of swift-syntax.
    let isProperty = !call.isCall && hasBase(position)
    if isProperty, importsOthers { return }
    record(symbols, at: position)
  }

  /// Whether the file imports modules whose members this tool doesn't know.
  private var importsOthers: Bool {
    file.imports.contains {
      !index.isTarget($0.module) && !StandardNames.modules.contains($0.module)
    }
  }

  /// Whether a value or a type stands before the dot. `.name` alone is mostly a case of an enum.
  private func hasBase(_ position: Int) -> Bool {
    guard file.token(position - 1)?.isSymbol(".") == true, let base = file.token(position - 2)
    else {
      return false
    }
    if base.kind == .symbol {
      return [")", "]", "}"].contains(base.text)
        || ["?", "!"].contains(base.text) && !base.followsSpace
    }
    return base.kind == .escapedIdentifier || !Self.isKeyword(base.text) || base.text == "self"
  }
}
