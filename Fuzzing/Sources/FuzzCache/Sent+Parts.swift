// Parts of responses, and what is at their paths.

extension Sent {
  /// The types of objects whose fields depend on them, with their paths: `.being:Person`.
  func shownTypes(_ selections: [Selection], _ path: String = "") -> Set<String> {
    switch self {
    case .raw: return []
    case .list(let values):
      return values.reduce(into: []) { $0.formUnion($1.shownTypes(selections, path)) }
    case .object(let object):
      var types: Set<String> = selections.dependOnType ? ["\(path):\(object.type)"] : []
      for field in selections.collected(for: object.type) {
        guard let value = object[field.responseName] else { continue }
        types.formUnion(value.shownTypes(field.selections, "\(path).\(field.responseName)"))
      }
      return types
    }
  }

  /// The paths of nulls that are neither in a list of objects without ids nor the elements of one.
  func optionalNulls(_ selections: [Selection], _ path: [String] = []) -> [[String]] {
    switch self {
    case .raw: return []
    case .list(let values):
      return values.enumerated().flatMap { (index, value) -> [[String]] in
        if case .object = value, !selections.haveIdentity { return [] }
        return value.optionalNulls(selections, path + ["\(index)"])
      }
    case .object(let object):
      if object.type == "Ghost" { return [] }
      return selections.collected(for: object.type).flatMap { field -> [[String]] in
        guard let value = object[field.responseName] else { return [] }
        let path = path + ["\"\(field.responseName)\""]
        return value.isNull ? [path] : value.optionalNulls(field.selections, path)
      }
    }
  }

  /// Returns the entity that has the field at a path, or the root, and the names from there:
  /// `Person:1.best`.
  func owner(of path: ArraySlice<String>, _ selections: [Selection], _ owner: String = "Query")
    -> String
  {
    switch self {
    case .raw: return owner
    case .list(let values):
      guard let first = path.first, let index = Int(first) else { return owner }
      return values[index].owner(of: path.dropFirst(), selections, owner)
    case .object(let object):
      var owner = owner
      let fields = selections.collected(for: object.type)
      let id = fields.first { $0.name == "id" }.flatMap { object[$0.responseName] }
      if selections.haveIdentity, case .raw(let id)? = id, let key = Model.key(object.type, id) {
        owner = key
      }
      guard let first = path.first,
        let field = fields.first(where: { "\"\($0.responseName)\"" == first })
      else { return owner }
      owner += ".\(field.responseName)"
      return object[field.responseName]?.owner(of: path.dropFirst(), field.selections, owner)
        ?? owner
    }
  }

  /// Returns what has come of a response after some of its parts: the first elements of lists that
  /// are streamed, and nothing of what is deferred.
  func part(_ number: Int, _ selections: [Selection]) -> Sent {
    switch self {
    case .raw: return self
    case .list(let values): return .list(values.map { $0.part(number, selections) })
    case .object(var object):
      for field in selections.collected(for: object.type) {
        guard let index = object.members.firstIndex(where: { $0.name == field.responseName })
        else { continue }
        var value = object.members[index].value.part(number, field.selections)
        if field.isStreamed, case .list(let values) = value {
          value = .list(Array(values.prefix(number)))
        }
        object.members[index].value = value
        if field.isDeferred { object.members.remove(at: index) }
      }
      return .object(object)
    }
  }

  /// Returns the value without what is at a path.
  func without(_ path: ArraySlice<String>) -> Sent {
    guard let first = path.first else { return self }
    let rest = path.dropFirst()
    switch self {
    case .raw: return self
    case .list(var values):
      if let index = Int(first) { values[index] = values[index].without(rest) }
      return .list(values)
    case .object(var object):
      guard let index = object.members.firstIndex(where: { "\"\($0.name)\"" == first })
      else { return self }
      if rest.isEmpty {
        object.members.remove(at: index)
      } else {
        object.members[index].value = object.members[index].value.without(rest)
      }
      return .object(object)
    }
  }
}
