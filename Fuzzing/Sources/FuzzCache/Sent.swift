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
    /// The names of those in which only the cache finds the type.
    var typeKeys: [String] = []
    /// Whether the document asks for the type at the end.
    var hidesType: Bool

    /// The names of the members with the type for which only the cache asks.
    var hidden: [String] { typeKeys + (hidesType ? ["__typename"] : []) }

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
      if hasHidden { members += object.hidden.map { "\"\($0)\":\"\(object.type)\"" } }
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
      texts += object.hidden.map { "\"\($0)\"\(space()):\"\(object.type)\"" }
      if random.below(2) == 0 { texts.shuffle(using: &random) }
      if random.below(5) == 0 { texts.insert(#""more":[{"id":"1"},null]"#, at: texts.count / 2) }
      if !object.members.isEmpty, random.below(4) == 0 {
        let member = random.pick(object.members)
        texts.append("\"\(member.name)\":\(member.value.text)")
      }
      return "{ " + texts.map { space() + $0 + space() }.joined(separator: ",") + "}"
    }
  }
}
