import SputnikLanguage

/// Finds default values of input fields that contain themselves (specification, section 3.10).
///
/// A default value `{}` contains the default values of all fields that it leaves out.
struct DefaultValueGraph {
  struct Cycle {
    var coordinate: SchemaCoordinate
    var place: Int
  }

  private struct Node: Hashable {
    var type: String
    var field: String
  }

  let schema: Schema

  init(schema: Schema) { self.schema = schema }

  /// The default values that contain themselves. Each circle is reported once.
  var cycles: [Cycle] {
    var cycles: [Cycle] = []
    var finished: Set<Node> = []
    for case .inputObject(let type) in schema.types {
      for field in type.fields where field.defaultValue != nil {
        if let cycle = search(from: Node(type: type.name, field: field.name), &finished) {
          cycles.append(cycle)
        }
      }
    }
    return cycles
  }

  private func search(from start: Node, _ finished: inout Set<Node>) -> Cycle? {
    guard !finished.contains(start) else { return nil }
    var path: [(node: Node, targets: [Node])] = [(start, targets(of: start))]
    var active: Set<Node> = [start]
    var found: Cycle?
    while let node = path.last?.node {
      guard let target = path[path.count - 1].targets.popLast() else {
        finished.insert(node)
        active.remove(node)
        path.removeLast()
        continue
      }
      if active.contains(target) {
        found = found ?? cycle(at: target)
      } else if !finished.contains(target) {
        active.insert(target)
        path.append((target, self.targets(of: target)))
      }
    }
    return found
  }

  private func cycle(at node: Node) -> Cycle {
    Cycle(
      coordinate: .member(type: node.type, name: node.field),
      place: field(node)?.places.value.name ?? -1)
  }

  private func field(_ node: Node) -> GraphQL.InputValueDefinition? {
    guard case .inputObject(let type)? = schema.type(named: node.type) else { return nil }
    return type.fields.first { $0.name == node.field }
  }

  /// The fields whose default values are part of the default value of a field.
  private func targets(of node: Node) -> [Node] {
    guard let field = field(node), let value = field.defaultValue else { return [] }
    return targets(in: value, field.type.namedType)
  }

  private func targets(in value: GraphQL.Value, _ type: String) -> [Node] {
    guard case .inputObject(let object)? = schema.type(named: type) else { return [] }
    switch value {
    case .list(let values): return values.flatMap { targets(in: $0, type) }
    case .object(let members):
      return object.fields.flatMap { field -> [Node] in
        if let member = members.first(where: { $0.name == field.name }) {
          return targets(in: member.value, field.type.namedType)
        }
        return field.defaultValue == nil ? [] : [Node(type: type, field: field.name)]
      }
    default: return []
    }
  }
}
