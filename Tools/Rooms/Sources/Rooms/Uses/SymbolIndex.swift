/// Everything that the files declare, and who may see it.
struct SymbolIndex {
  let files: [SourceFile]
  private(set) var types: [String: [Symbol]] = [:]
  private(set) var members: [String: [String: [Symbol]]] = [:]
  private(set) var membersByName: [String: [Symbol]] = [:]
  private(set) var globals: [String: [Symbol]] = [:]
  private(set) var macros: [String: [Symbol]] = [:]
  /// The generic parameters of each type, which its extensions know as well.
  private var generics: [String: Set<String>] = [:]
  private var conformances: [String: [(scope: Scope, file: Int)]] = [:]
  /// The protocols and classes that each type names, as it writes them.
  private(set) var directlyInherited: [String: [String]] = [:]
  private(set) var targets: Set<String> = []
  /// The targets that each file and each target sees through its imports.
  private var importsOfFile: [Set<String>] = []
  private var importsOfTarget: [String: Set<String>] = [:]

  init(_ files: [SourceFile]) {
    self.files = files
    targets = Set(files.map(\.room.target))
    // Containers are named through typealiases, so types come first.
    for (file, source) in files.enumerated() {
      for declaration in source.declarations where declaration.isType {
        let container = declaration.container.joined(separator: ".")
        let path = container.isEmpty ? declaration.name : "\(container).\(declaration.name)"
        types[path, default: []].append(
          Symbol(
            declaration: declaration, file: file, room: source.room, container: container))
      }
    }
    for (file, source) in files.enumerated() { add(source, file) }
    findImports()
  }

  private mutating func add(_ source: SourceFile, _ file: Int) {
    for declaration in source.declarations where !declaration.isType {
      let symbol = Symbol(
        declaration: declaration, file: file, room: source.room,
        container: canonical(declaration.container))
      if declaration.kind == .macro {
        macros[declaration.name, default: []].append(symbol)
      } else if symbol.container.isEmpty {
        globals[declaration.name, default: []].append(symbol)
      } else {
        members[symbol.container, default: [:]][declaration.name, default: []].append(symbol)
        membersByName[declaration.name, default: []].append(symbol)
      }
    }
    for scope in source.typeScopes {
      let path = canonical(scope.typePath ?? [])
      generics[path, default: []].formUnion(scope.localTypes)
      if !scope.inherited.isEmpty { conformances[path, default: []].append((scope, file)) }
      directlyInherited[path, default: []] += scope.inherited.map { canonical($0.path) }
    }
  }

  /// The name of a type with the typealiases in it replaced, and without the target's name.
  func canonical(_ path: [String], depth: Int = 0) -> String {
    var path = path
    if path.count > 1, types[path[0]] == nil, targets.contains(path[0]) {
      path.removeFirst()
    }
    for length in 1..<max(path.count + 1, 1) where depth < 5 {
      let prefix = path[..<length]
      guard let symbols = types[prefix.joined(separator: ".")], symbols.count == 1,
        let alias = symbols[0].declaration.type, symbols[0].declaration.kind == .type
      else { continue }
      let sibling = Array(prefix.dropLast()) + alias.path
      let target = types[sibling.joined(separator: ".")] == nil ? alias.path : sibling
      if target != Array(prefix) { return canonical(target + path[length...], depth: depth + 1) }
    }
    return path.joined(separator: ".")
  }

  func isGeneric(_ name: String, in type: String) -> Bool {
    generics[type]?.contains(name) == true
  }

  /// The types that a type inherits from or conforms to, also indirectly.
  func supertypes(of type: String) -> [String] {
    var found: [String] = []
    var queue = [type]
    while let next = queue.popLast() {
      for (scope, file) in conformances[next] ?? [] {
        for name in scope.inherited {
          guard let outer = scope.parent, let path = resolve(name, in: outer, file: file),
            path != type, !found.contains(path)
          else { continue }
          found.append(path)
          queue.append(path)
        }
      }
    }
    return found
  }

  func isProtocol(_ type: String) -> Bool {
    types[type]?.contains { $0.declaration.kind == .protocolType } == true
  }
}

// MARK: - Visibility

extension SymbolIndex {
  private mutating func findImports() {
    var exported: [String: Set<String>] = [:]
    for file in files {
      let modules = file.imports.filter(\.isExported).map(\.module)
      exported[file.room.target, default: []].formUnion(modules)
    }
    for file in files {
      var seen: Set<String> = []
      // What one file of a target exports is visible in its other files as well.
      var queue = file.imports.map(\.module) + (exported[file.room.target] ?? [])
      while let module = queue.popLast() {
        if seen.insert(module).inserted { queue += exported[module] ?? [] }
      }
      importsOfFile.append(seen)
      importsOfTarget[file.room.target, default: []].formUnion(seen)
    }
  }

  /// Whether a file can name a symbol at all. What another file of the target imports brings
  /// members, but no types.
  func isVisible(_ symbol: Symbol, from file: Int) -> Bool {
    let target = files[file].room.target
    switch symbol.declaration.access {
    case .private, .fileprivate: return symbol.file == file
    case .internal: return symbol.room.target == target
    case .package, .public, .open:
      if symbol.room.target == target { return true }
      return symbol.container.isEmpty
        ? importsOfFile[file].contains(symbol.room.target)
        : importsOfTarget[target]?.contains(symbol.room.target) == true
    }
  }

  /// The symbols that a name can mean in a file. What the own target declares hides what others do.
  func visible(_ symbols: [Symbol]?, from file: Int) -> [Symbol] {
    let visible = (symbols ?? []).filter { isVisible($0, from: file) }
    let own = visible.filter { $0.room.target == files[file].room.target }
    return own.isEmpty ? visible : own
  }
}
