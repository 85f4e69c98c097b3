/// A case of a union without an object can't be stored.
package struct UnknownObject: Error {}

extension ResponseValue {
  /// Returns this value, which a cache composed, with what differs between two trees of a struct.
  ///
  /// What is equal in both keeps its text, with types and numbers as the server has sent them.
  ///
  /// - Throws: `UnknownObject` if there is a new object without fields.
  func patched(from before: ResponseValue, to after: ResponseValue) throws -> ResponseValue {
    if before == after { return self }
    switch (self, before, after) {
    case (.object(let object), .object(let before), .object(let after))
    where before.identity == after.identity:
      return .object(try object.patched(from: before, to: after))
    case (.list(let list), .list(let before), .list(let after)) where list.count == before.count:
      return .list(try Self.patched(list, from: before, to: after))
    default: return try after.new()
    }
  }

  /// Returns a list whose elements may have moved. Entities are found by their ids, other elements
  /// by what they have; in a list of the same length each can be changed in its place.
  private static func patched(
    _ list: [ResponseValue], from before: [ResponseValue], to after: [ResponseValue]
  ) throws -> [ResponseValue] {
    var known: [ResponseValue: [Int]] = [:]
    for index in before.indices.reversed() {
      known[before[index].sameness, default: []].append(index)
    }
    return try after.enumerated().map { position, element in
      if let index = known[element.sameness]?.popLast() {
        return try list[index].patched(from: before[index], to: element)
      }
      guard before.count == after.count, !element.isEntity, !before[position].isEntity else {
        return try element.new()
      }
      return try list[position].patched(from: before[position], to: element)
    }
  }

  /// What two elements of a list have in common if they are the same one.
  private var sameness: ResponseValue {
    guard case .object(let object) = self, let identity = object.identity else { return self }
    return .leaf(identity)
  }

  private var isEntity: Bool {
    if case .object(let object) = self { object.identity != nil } else { false }
  }

  /// Returns a value that the cache doesn't have yet, as a server would send it: with the types of
  /// objects, which are those of their satellites.
  func new() throws -> ResponseValue {
    switch self {
    case .leaf: return self
    case .list(let elements): return .list(try elements.map { try $0.new() })
    case .object(let object): return .object(try object.new())
    case .unknown: throw UnknownObject()
    }
  }
}

extension ResponseValue.Object {
  fileprivate func patched(from before: Self, to after: Self) throws -> Self {
    var object = self
    for member in after.members {
      let old = before.members.first { $0.place == member.place && $0.name == member.name }
      guard old?.value != member.value else { continue }
      guard let index = members.firstIndex(where: { $0.name == member.name }) else {
        object.members.append(
          ResponseValue.Member(name: member.name, value: try member.value.new()))
        continue
      }
      // A fragment has its own copy of a field. The one that was changed counts.
      object.members[index].value =
        try old.map { try object.members[index].value.patched(from: $0.value, to: member.value) }
        ?? member.value.new()
    }
    return object
  }

  /// The object with each field once, and with its type.
  fileprivate func new() throws -> Self {
    var object = Self(typeName: typeName, identity: identity)
    for member in members {
      let value = try member.value.new()
      if let index = object.members.firstIndex(where: { $0.name == member.name }) {
        object.members[index].value = object.members[index].value.joined(with: value)
      } else {
        object.members.append(ResponseValue.Member(name: member.name, value: value))
      }
    }
    if !typeName.isEmpty, !object.members.contains(where: { $0.name == "__typename" }) {
      object.members.append(
        ResponseValue.Member(name: "__typename", value: .leaf(Array("\"\(typeName)\"".utf8))))
    }
    return object
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
