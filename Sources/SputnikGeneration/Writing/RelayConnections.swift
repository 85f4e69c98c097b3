/// The extensions that make pages of drafted connections: those of `SputnikCache`.
///
/// ```swift
/// extension People.Connection: RelayConnection {
///   var elements: [People.Connection.Edge.Node] { edges.compactMap(\.node) }
/// }
/// extension People.Connection.PageInfo: RelayPageInfo {}
/// extension People.Connection.Edge.Node: Identifiable {}
/// ```
struct RelayConnections {
  /// The lines of the extensions. They are empty if no struct is a connection.
  private(set) var lines: [String] = []
  private let access: String
  private var empty: [String] = []

  init(in types: [TypeDeclaration], access: String?) {
    self.access = access.map { "\($0) " } ?? ""
    let all = types.map { Scope(type: $0, path: [$0.name]) }
    for type in all { add(type, [all]) }
    lines += empty
  }

  /// A type with the names by which other declarations reach it.
  private struct Scope {
    let type: TypeDeclaration
    let path: [String]

    var nested: [Scope] { type.nested.map { Scope(type: $0, path: path + [$0.name]) } }
    var name: String { path.map(Identifier.escaped).joined(separator: ".") }

    func type(of property: String) -> String? {
      type.properties.first { $0.name == property && !$0.isComment }?.type
    }
  }

  /// Adds the extensions of a type and of those in it.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - surroundings: The types that are visible around it, from the outside to the inside.
  private mutating func add(_ type: Scope, _ surroundings: [[Scope]]) {
    let visible = surroundings + [type.nested]
    addConnection(type, visible)
    for nested in type.nested { add(nested, visible) }
  }

  private mutating func addConnection(_ connection: Scope, _ visible: [[Scope]]) {
    guard connection.type.kind == .structure, connection.type(of: "elements") == nil,
      let edges = connection.type(of: "edges"), let pageInfo = connection.type(of: "pageInfo"),
      let edge = scope(edges.innermost, visible),
      let node = edge.type(of: "node"),
      let element = scope(node.innermost, visible + [edge.nested]),
      let page = scope(pageInfo, visible), page.type(of: "hasNextPage") == "Bool",
      page.type(of: "endCursor") == "String?",
      let id = element.type(of: "id"), ["ID", "Int", "String", "UUID"].contains(id),
      let elements = Self.elements(edges, node)
    else { return }
    lines.append("extension \(connection.name): RelayConnection {")
    let head = "  \(access)var elements: [\(element.name)] {"
    let line = "\(head) \(elements) }"
    // The lines can be comments.
    let fits = line.count + 3 <= SwiftPrinter.columns
    lines += (fits ? [line] : [head, "    \(elements)", "  }"]) + ["}"]
    for line in ["\(page.name): RelayPageInfo", "\(element.name): Identifiable"] {
      let line = "extension \(line) {}"
      if !empty.contains(line) { empty.append(line) }
    }
  }

  private func scope(_ name: String, _ visible: [[Scope]]) -> Scope? {
    visible.reversed().lazy.compactMap { $0.first { $0.type.name == name } }.first
  }

  /// Returns the expression for the nodes of edges, or `nil` if the edges aren't a list.
  private static func elements(_ edges: String, _ node: String) -> String? {
    let list = edges.hasSuffix("?") ? String(edges.dropLast()) : edges
    guard list.hasPrefix("["), list.hasSuffix("]"), !list.hasPrefix("[[") else { return nil }
    let source = list == edges ? "edges" : "(edges ?? [])"
    if list.hasSuffix("?]") { return "\(source).compactMap { $0?.node }" }
    return node.hasSuffix("?") ? "\(source).compactMap(\\.node)" : "\(source).map(\\.node)"
  }
}

extension String {
  /// The name of a type without the lists and optionals around it.
  fileprivate var innermost: String {
    trimmingPrefix("[").prefix { !"]?".contains($0) }.description
  }
}
