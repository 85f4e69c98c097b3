import SputnikSyntax

// Swift's rules for names: the types around the use from the inside out, then the module, then the
// modules that the file imports.

extension DeclarationTable {
  /// What a name in the source means.
  enum Meaning {
    case type(Int)
    /// A typealias that doesn't stand for a single type, such as `[Hero]`. It is the whole name.
    case alias(TypeModel, declaration: Int)
    /// No file declares the name.
    case unknown
    /// The name can't be resolved without the compiler. The text says why.
    case unclear(String)
  }

  /// Returns what a name means.
  ///
  /// - Parameters:
  ///   - name: The name: `Hero`, `Feed.Hero`, `Module.Hero`.
  ///   - scopes: The types whose members are visible, the innermost first.
  ///   - file: The file that contains the name.
  ///   - depth: The number of typealiases that have been followed.
  func lookup(_ name: TypeName, in scopes: [Int], file: Int, depth: Int = 0) -> Meaning {
    guard depth < 16 else { return .unclear("the typealias '\(name.text)' refers to itself") }
    if name.isGeneric { return .unclear("'\(name.text)' is generic") }
    let steps = name.parts[...]
    if let module = name.module {
      return descend(steps, among: { self.topLevel[module]?[$0] ?? [] }, file, depth)
    }
    guard let first = steps.first else { return .unknown }
    if first == "Self", let scope = scopes.first {
      return steps.count == 1
        ? .type(scope)
        : descend(
          steps.dropFirst(), among: { self.declarations[scope].members[$0] ?? [] }, file,
          depth)
    }
    for scope in scopes {
      if declarations[scope].typeParameters.contains(first) {
        return .unclear("'\(first)' is a type parameter")
      }
      if declarations[scope].members[first] != nil {
        return descend(steps, among: { self.declarations[scope].members[$0] ?? [] }, file, depth)
      }
    }
    let module = files[file].module
    let own = visible(topLevel[module]?[first] ?? [], from: file)
    if !own.isEmpty { return descend(steps, among: { _ in own }, file, depth) }
    let imported = files[file].imports.sorted().filter { $0 != module }.flatMap {
      visible(topLevel[$0]?[first] ?? [], from: file)
    }
    if !imported.isEmpty { return descend(steps, among: { _ in imported }, file, depth) }
    if steps.count > 1, let types = topLevel[first] {
      return descend(
        steps.dropFirst(), among: { self.visible(types[$0] ?? [], from: file) }, file, depth)
    }
    return .unknown
  }

  /// Returns the declarations that a file can see. Those in the file itself come first: they hide
  /// others.
  private func visible(_ candidates: [Int], from file: Int) -> [Int] {
    let own = candidates.filter {
      declarations[$0].file == file && declarations[$0].isLimitedToFile
    }
    return own.isEmpty
      ? candidates.filter { declarations[$0].file == file || !declarations[$0].isLimitedToFile }
      : own
  }

  /// Follows the steps of a name.
  ///
  /// - Parameter candidates: Returns the declarations that the first step can mean.
  private func descend(
    _ steps: ArraySlice<String>, among candidates: (String) -> [Int], _ file: Int, _ depth: Int
  ) -> Meaning {
    guard let first = steps.first else { return .unknown }
    let found = candidates(first)
    guard let index = found.first else { return .unknown }
    guard found.count == 1 else { return .unclear("'\(first)' is declared \(found.count) times") }
    let rest = steps.dropFirst()
    var type = index
    if case .alias(let target) = declarations[index].kind {
      guard let target else { return .unclear("the typealias '\(first)' is generic") }
      let scopes = Array(declarations[index].scopes.dropFirst())
      guard case .named = target.shape else {
        return rest.isEmpty
          ? .alias(target, declaration: index) : .unclear("'\(first)' isn't a plain type")
      }
      let meaning = lookup(
        target.name, in: scopes, file: declarations[index].file, depth: depth + 1)
      guard case .type(let other) = meaning else {
        if case .unknown = meaning, rest.isEmpty { return .alias(target, declaration: index) }
        return meaning
      }
      type = other
    }
    if rest.isEmpty { return .type(type) }
    return descend(rest, among: { self.declarations[type].members[$0] ?? [] }, file, depth)
  }
}
