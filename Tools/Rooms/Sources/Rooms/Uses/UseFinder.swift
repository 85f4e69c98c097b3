/// Finds what a file uses of other rooms. A name counts only where it can mean one room.
struct UseFinder {
  let index: SymbolIndex
  let fileNumber: Int
  let file: SourceFile
  var uses: [Use] = []
  /// The type that a name stands for, for the names that stand for one.
  var typeAt: [Int: String] = [:]

  init(_ index: SymbolIndex, file: Int) {
    self.index = index
    fileNumber = file
    self.file = index.files[file]
  }

  static func uses(in file: Int, of index: SymbolIndex) -> [Use] {
    var finder = UseFinder(index, file: file)
    finder.findImports()
    for position in finder.file.tokens.indices where !finder.file.ignored[position] {
      if finder.file.tokens[position].isName { finder.find(at: position) }
    }
    return finder.uses
  }

  private mutating func findImports() {
    for item in file.imports where index.isTarget(item.module) && item.module != file.room.target {
      uses.append(
        Use(
          file: fileNumber, line: item.line, from: file.room,
          to: RoomName(target: item.module, room: item.module), name: "import \(item.module)"))
    }
  }

  private mutating func find(at position: Int) {
    let name = file.tokens[position]
    let previous = file.token(position - 1)
    if previous?.isSymbol("#") == true {
      record(index.visible(index.macros[name.text], from: fileNumber), at: position)
    } else if previous?.isSymbol("@") == true {
      findAttribute(at: position)
    } else if previous?.isSymbol(".") == true || previous?.isSymbol("::") == true {
      // Names of types are followed from their first part on.
      if typeAt[position] == nil { findMember(at: position) }
    } else if !isLabel(position) {
      if !findType(at: position), name.kind == .escapedIdentifier || !Self.isKeyword(name.text) {
        findBareMember(at: position)
      }
    }
  }

  /// Notes a use if all the declarations that it can mean are in one other room.
  mutating func record(_ symbols: [Symbol], at position: Int) {
    guard let symbol = symbols.first, symbols.allSatisfy({ $0.room == symbol.room }),
      symbol.room != file.room
    else { return }
    // Several types of the room may have such a member.
    let isOne = symbols.allSatisfy { $0.container == symbol.container }
    uses.append(
      Use(
        file: fileNumber, line: file.tokens[position].line, from: file.room, to: symbol.room,
        name: isOne ? symbol.displayName : symbol.declaration.fullName,
        declaration: (symbol.file, symbol.declaration.line)))
  }

  /// A name before a colon, where it isn't a key, is a label of an argument, a loop or a closure.
  private func isLabel(_ position: Int) -> Bool {
    guard file.token(position + 1)?.isSymbol(":") == true else { return false }
    let previous = file.token(position - 1)
    if previous?.isSymbol("}") == true || previous?.isSymbol("{") == true { return true }
    switch file.brackets[position] {
    case "(": return previous?.isSymbol("(") == true || previous?.isSymbol(",") == true
    case "[": return file.tokens[position].text.first?.isLowercase == true
    default:
      let token = file.tokens[position]
      return token.startsLine && token.text.first?.isLowercase == true
    }
  }

  private mutating func findAttribute(at position: Int) {
    let name = file.tokens[position].text
    var symbols = index.visible(index.macros[name], from: fileNumber)
    if case .declared(_, let types) = index.meaning(
      of: name, in: file.scopes[position], file: fileNumber)
    {
      symbols += types
    }
    record(symbols, at: position)
  }

  /// Follows `A.B.c` from its first name. Returns whether that is a type's or a generic parameter's.
  private mutating func findType(at start: Int) -> Bool {
    var position = start
    var path: String
    let name = file.tokens[start].text
    let scope = file.scopes[start]
    if name == "Self" || name == "self" {
      guard let own = ownType(at: start) else { return true }
      if name == "self" { return true }
      path = own
      typeAt[start] = own
    } else if let qualified = typeAfterTarget(at: start) {
      path = qualified.path
      position = qualified.position
      record(qualified.symbols, at: position)
    } else {
      switch index.meaning(of: name, in: scope, file: fileNumber) {
      case .local: return true
      case .external:
        // `String.x` may be declared in an extension.
        guard name.first?.isUppercase == true else { return false }
        path = name
      case .declared(let declared, let symbols):
        guard name.first?.isUppercase == true || !isVariable(start) else { return false }
        record(symbols, at: start)
        path = index.canonicalPath(declared)
      }
    }
    typeAt[position] = path
    followNestedTypes(from: position, path)
    return true
  }

  /// `Target.A`, where the target's name isn't a type's as well.
  private func typeAfterTarget(
    at start: Int
  ) -> (path: String, position: Int, symbols: [Symbol])? {
    let name = file.tokens[start].text
    guard index.isTarget(name), let dot = file.token(start + 1), let type = file.token(start + 2),
      type.isName, dot.isSymbol("::") || dot.isSymbol(".") && index.types[name] == nil
    else { return nil }
    let all = (index.types[type.text] ?? []).filter { index.isVisible($0, from: fileNumber) }
    let own = all.filter { $0.room.target == name }
    // The target may export the types of others.
    let symbols = own.isEmpty ? all.filter { $0.room.target != file.room.target } : own
    return symbols.isEmpty ? nil : (index.canonicalPath(type.text), start + 2, symbols)
  }

  private mutating func followNestedTypes(from start: Int, _ type: String) {
    var position = start
    var path = type
    while true {
      let end = file.tokens.endOfGenericArguments(from: position + 1) ?? position + 1
      guard let dot = file.token(end), dot.isSymbol(".") || dot.isSymbol("::"),
        let name = file.token(end + 1), name.isName
      else { break }
      guard
        case .declared(let nested, let symbols) = index.nestedType(
          name.text, in: path, file: fileNumber)
      else { return }
      position = end + 1
      record(symbols, at: position)
      path = index.canonicalPath(nested)
      typeAt[position] = path
    }
    // `A(b: c)` calls an initializer. It tells something new if another room than the type's
    // declares it. `String(b)` mostly calls one of the standard library's.
    let call = file.call(after: position)
    guard call.isCall, index.types[path] != nil || call.labels.contains(where: { $0 != "_" })
    else { return }
    let initializers = index.members("init", of: path, call: call, file: fileNumber)
    let homes = index.types[path, default: []].map(\.room)
    if initializers.allSatisfy({ !homes.contains($0.room) }) { record(initializers, at: position) }
  }

  func ownType(at position: Int) -> String? {
    file.scopes[position].chain.lazy.compactMap(\.typePath).first.map { index.canonical($0) }
  }

  private func isVariable(_ position: Int) -> Bool {
    file.scopes[position].outermostCode?.variables[file.tokens[position].text] != nil
  }
}
