import Foundation
import SputnikCore
import SputnikLanguage

/// A value that can't be stored.
package struct UnwritableValue: Error {
  package let description: String
}

/// The result of a query before or after a change.
package enum ChangeSide {
  case before
  case after
}

/// A change of a response that a cache composed.
///
/// Two trees of a struct, before and after the change, say what is different. Everything else keeps
/// its text, with types and numbers as the server has sent them.
struct ResponsePatch {
  /// A new part needs something of the response that the trees of what is different lack.
  private struct WholeTreesNeeded: Error {}

  private struct Identity: Hashable {
    let typeName: String
    let values: [ExactText]
  }

  private struct Entity {
    let text: ResponseValue.Object
    let tree: ResponseValue.Object
  }

  /// The entities of the response. One may be put in another place.
  private var entities: [Identity: [Entity]] = [:]

  /// The entities that are new at their places, as far as they are known only to whole trees.
  private final class NewEntities {
    var identities: Set<Identity> = []
  }

  /// Nothing if the trees are whole.
  private var newEntities: NewEntities?

  /// Returns the `data` of a response with a change; `nil` if nothing is different.
  ///
  /// - Parameters:
  ///   - text: The response, with the types of entities.
  ///   - tree: Returns the tree of the struct before or after the change: a whole one, or one with
  ///     ``ResponseValue/same(_:)`` where nothing is different.
  /// - Throws: ``UnwritableValue``; what the function throws.
  static func patched(
    _ text: Data, _ tree: (_ side: ChangeSide, _ isWhole: Bool) throws -> ResponseValue
  ) throws -> ResponseValue? {
    do {
      let news = NewEntities()
      var patch = ResponsePatch()
      patch.newEntities = news
      let patched = try patch.patched(text, tree(.before, false), tree(.after, false))
      if news.identities.isEmpty { return patched }
      // What the response has elsewhere is left out of the trees.
      let known = identities(in: try tree(.before, true))
      if known.isDisjoint(with: news.identities) { return patched }
    } catch is WholeTreesNeeded {}
    return try ResponsePatch().patched(text, tree(.before, true), tree(.after, true))
  }

  private func patched(
    _ text: Data, _ before: ResponseValue, _ after: ResponseValue
  ) throws -> ResponseValue? {
    let isWhole = newEntities == nil
    let envelope = ResponseValue.Object(members: [.init(name: "data", value: before)])
    guard before != after,
      case .object(let response) = try ResponseValue(
        parsing: text, along: isWhole ? nil : .object(envelope)),
      let data = response.members.first?.value
    else { return nil }
    var patch = self
    if isWhole { patch.note(data, before) }
    return try patch.patched(data, from: before, to: after)
  }

  /// Returns the identities of the entities in a tree.
  private static func identities(in value: ResponseValue) -> Set<Identity> {
    var found: Set<Identity> = []
    func add(_ value: ResponseValue) {
      switch value {
      case .object(let object):
        if let identity = identity(of: object) { found.insert(identity) }
        for member in object.members { add(member.value) }
      case .list(let elements): elements.forEach(add)
      case .leaf, .unwritable, .same: break
      }
    }
    add(value)
    return found
  }

  /// Returns an entity as a server would send it.
  ///
  /// - Throws: ``UnwritableValue``
  static func new(_ entity: ResponseValue.Object) throws -> ResponseValue {
    try ResponsePatch().new(.object(entity))
  }

  private mutating func note(_ text: ResponseValue, _ tree: ResponseValue) {
    switch (text, tree) {
    case (.object(let text), .object(let tree)):
      if let identity = Self.identity(of: tree) {
        entities[identity, default: []].append(Entity(text: text, tree: tree))
      }
      for member in tree.members {
        if let value = text.members.first(where: { $0.name == member.name })?.value {
          note(value, member.value)
        }
      }
    case (.list(let texts), .list(let trees)) where texts.count == trees.count:
      for (text, tree) in zip(texts, trees) { note(text, tree) }
    default: break
    }
  }

  private static func identity(of object: ResponseValue.Object) -> Identity? {
    object.values(ofKey: object.key ?? ["id"]).map {
      Identity(typeName: object.typeName, values: $0.map(ExactText.init))
    }
  }

  private static func identity(of value: ResponseValue) -> Identity? {
    if case .object(let object) = value { identity(of: object) } else { nil }
  }

  // MARK: What was changed

  /// Returns a part of the response with the changes.
  private func patched(
    _ text: ResponseValue, from before: ResponseValue, to after: ResponseValue
  ) throws -> ResponseValue {
    if before == after { return text }
    switch (text, before, after) {
    case (.object(let text), .object(let before), .object(let after))
    where Self.areSame(before, after):
      return .object(try patched(text, from: before, to: after))
    case (.list(let text), .list(let before), .list(let after)) where text.count == before.count:
      return .list(try patched(text, from: before, to: after))
    case (_, .same, _): throw WholeTreesNeeded()
    default: return try new(after)
    }
  }

  private static func areSame(_ a: ResponseValue.Object, _ b: ResponseValue.Object) -> Bool {
    identity(of: a) == identity(of: b) && a.typeName == b.typeName
  }

  private func patched(
    _ text: ResponseValue.Object, from before: ResponseValue.Object,
    to after: ResponseValue.Object
  ) throws -> ResponseValue.Object {
    var object = text
    var changed: Set<String> = []
    for member in after.members {
      let old = before.members.first { $0.place == member.place && $0.name == member.name }?.value
      guard old != member.value else { continue }
      guard let index = object.members.firstIndex(where: { $0.name == member.name }) else {
        object.members.append(ResponseValue.Member(name: member.name, value: try new(member.value)))
        continue
      }
      let value = object.members[index].value
      // A fragment has its own copy of a field. Each copy that was changed counts.
      let isFirst = changed.insert(member.name).inserted
      if let old, isFirst || fits(value, old, member.value) {
        object.members[index].value = try patched(value, from: old, to: member.value)
      } else {
        let new = try new(member.value)
        object.members[index].value = isFirst ? new : value.joined(with: new)
      }
    }
    return object
  }

  /// Returns whether a part, which was changed already, still has the form that it had before.
  private func fits(
    _ text: ResponseValue, _ before: ResponseValue, _ after: ResponseValue
  ) -> Bool {
    switch (text, before, after) {
    case (.object, .object(let before), .object(let after)): Self.areSame(before, after)
    case (.list(let text), .list(let before), .list(let after)):
      text.count == before.count && Self.areInPlace(before, after)
    default: false
    }
  }

  /// Returns whether no element of a list has moved.
  private static func areInPlace(_ before: [ResponseValue], _ after: [ResponseValue]) -> Bool {
    let all = Set(before)
    return before.count == after.count
      && zip(before, after).allSatisfy { before, after in
        identity(of: before) == identity(of: after)
          && (identity(of: after) != nil || before == after || !all.contains(after))
      }
  }

  /// Returns a list whose elements may have moved. They are found by what they have, by their ids,
  /// and, in a list of the same length, by their places.
  private func patched(
    _ text: [ResponseValue], from before: [ResponseValue], to after: [ResponseValue]
  ) throws -> [ResponseValue] {
    var equal: [ResponseValue: [Int]] = [:]
    var identical: [Identity: [Int]] = [:]
    for index in before.indices.reversed() {
      if case .same = before[index] { continue }
      equal[before[index], default: []].append(index)
      if let identity = Self.identity(of: before[index]) {
        identical[identity, default: []].append(index)
      }
    }
    var sources = after.map { element -> Int? in
      if case .same(let index) = element { index } else { equal[element]?.popLast() }
    }
    var used = Set(sources.compactMap { $0 })
    for index in before.indices {
      // It is somewhere in the other list, whose tree is another kind of different.
      if case .same = before[index], !used.contains(index) { throw WholeTreesNeeded() }
    }
    for (position, element) in after.enumerated() where sources[position] == nil {
      let identity = Self.identity(of: element)
      if let identity {
        sources[position] = identical[identity]?.last { !used.contains($0) }
      } else if before.count == after.count, !used.contains(position),
        Self.identity(of: before[position]) == nil
      {
        sources[position] = position
      }
      if let source = sources[position] { used.insert(source) }
    }
    return try zip(after, sources).map { element, source in
      guard let source else { return try new(element) }
      if case .same = element { return text[source] }
      return try patched(text[source], from: before[source], to: element)
    }
  }

  // MARK: What is new

  /// Returns a value as a server would send it: with the types of objects, which are those of their
  /// satellites. An entity that the response has elsewhere has its text from there.
  private func new(_ value: ResponseValue) throws -> ResponseValue {
    switch value {
    case .leaf: return value
    case .list(let elements): return .list(try elements.map(new))
    case .object(let object):
      let identity = Self.identity(of: object)
      if let identity { newEntities?.identities.insert(identity) }
      let known = identity.flatMap { entities[$0] } ?? []
      if let entity = known.first(where: { $0.tree == object }) ?? known.first {
        return .object(try patched(entity.text, from: entity.tree, to: object))
      }
      return .object(try new(object))
    case .unwritable(let description): throw UnwritableValue(description: description)
    case .same: throw WholeTreesNeeded()
    }
  }

  /// Returns an object with each field once, and with its type.
  private func new(_ object: ResponseValue.Object) throws -> ResponseValue.Object {
    var result = ResponseValue.Object(typeName: object.typeName, key: object.key)
    for member in object.members {
      let value = try new(member.value)
      if let index = result.members.firstIndex(where: { $0.name == member.name }) {
        result.members[index].value = result.members[index].value.joined(with: value)
      } else {
        result.members.append(ResponseValue.Member(name: member.name, value: value))
      }
    }
    let type = object.typeName
    if !type.isEmpty, !result.members.contains(where: { $0.name == "__typename" }) {
      result.members.append(
        ResponseValue.Member(name: "__typename", value: .leaf(Array("\"\(type)\"".utf8))))
    }
    return result
  }
}

extension ResponseValue {
  /// Returns the value of a field with what another property for the same field has beside it.
  fileprivate func joined(with other: ResponseValue) -> ResponseValue {
    switch (self, other) {
    case (.object(var object), .object(let other)):
      for member in other.members {
        if let index = object.members.firstIndex(where: { $0.name == member.name }) {
          object.members[index].value = object.members[index].value.joined(with: member.value)
        } else {
          object.members.append(member)
        }
      }
      return .object(object)
    case (.list(let list), .list(let other)) where list.count == other.count:
      return .list(zip(list, other).map { $0.joined(with: $1) })
    default: return self
    }
  }
}
