import Randomness

/// A value of a response, and how a server may write it.
indirect enum Sent {
  /// A scalar as JSON, also `null`.
  case raw(String)
  case list([Sent])
  case object(Members)

  struct Member {
    var name: String
    var value: Sent

    init(_ name: String, _ value: Sent) { (self.name, self.value) = (name, value) }
  }

  struct Members {
    var type: String
    var members: [Member] = []
    /// Whether the document asks for the type at the end.
    var hidesType: Bool

    subscript(name: String) -> Sent? {
      for member in members where member.name == name { return member.value }
      return nil
    }
  }

  var isNull: Bool { if case .raw("null") = self { true } else { false } }

  /// The text in the order of the document, without white space.
  var text: String { text(hasHidden: true) }

  /// - Parameter hasHidden: Whether it has members that only the cache asks for.
  func text(hasHidden: Bool) -> String {
    switch self {
    case .raw(let text): return text
    case .list(let values):
      return "[\(values.map { $0.text(hasHidden: hasHidden) }.joined(separator: ","))]"
    case .object(let object):
      var members = object.members.map {
        "\"\($0.name)\":\($0.value.text(hasHidden: hasHidden))"
      }
      if hasHidden, object.hidesType { members.append("\"__typename\":\"\(object.type)\"") }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// The text with white space, unknown keys, another order, repeated and escaped keys.
  func unusualText(_ random: inout Random) -> String {
    func space() -> String { random.pick(["", "", " ", "\n\t"]) }
    switch self {
    case .raw(let text): return text
    case .list(let values):
      let texts = values.map { space() + $0.unusualText(&random) + space() }
      return "[\(texts.isEmpty ? space() : texts.joined(separator: ","))]"
    case .object(let object):
      var texts: [String] = []
      for member in object.members {
        let (name, value) = (member.name, member.value)
        var key = name
        if random.below(9) == 0, let first = name.unicodeScalars.first {
          key = "\\u00" + String(first.value, radix: 16) + name.dropFirst()
        }
        texts.append("\"\(key)\"\(space()):\(space())\(value.unusualText(&random))")
      }
      if object.hidesType { texts.append("\"__typename\"\(space()):\"\(object.type)\"") }
      if random.below(2) == 0 { texts.shuffle(using: &random) }
      if random.below(5) == 0 { texts.insert(#""more":[{"id":"1"},null]"#, at: texts.count / 2) }
      if !object.members.isEmpty, random.below(4) == 0 {
        let member = random.pick(object.members)
        texts.append("\"\(member.name)\":\(member.value.text)")
      }
      return "{ " + texts.map { space() + $0 + space() }.joined(separator: ",") + "}"
    }
  }

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
  func optionalNulls(_ path: [String] = []) -> [[String]] {
    switch self {
    case .raw: []
    case .list(let values):
      values.enumerated().flatMap { (index, value) -> [[String]] in
        if case .object(let object) = value, !["Person", "Robot"].contains(object.type) {
          return []
        }
        return value.optionalNulls(path + ["\(index)"])
      }
    case .object(let object):
      object.members.flatMap { member -> [[String]] in
        let path = path + ["\"\(member.name)\""]
        if object.type == "Ghost" { return [] }
        return member.value.isNull ? [path] : member.value.optionalNulls(path)
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
      guard let first = path.first, let field = fields.first(where: { "\"\($0.responseName)\"" == first })
      else { return owner }
      owner += ".\(field.responseName)"
      return object[field.responseName]?.owner(of: path.dropFirst(), field.selections, owner) ?? owner
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
