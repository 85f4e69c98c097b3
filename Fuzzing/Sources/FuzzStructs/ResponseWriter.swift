import Randomness

/// Makes a response for a program, and the Swift that compares every value with the filled copy.
struct ResponseWriter {
  private let program: Case
  private var random: Random
  /// The statements that compare the values.
  private(set) var checks: [String] = []
  /// The errors of the response.
  private var errors: [String] = []
  /// The path of the current value, in JSON.
  private var place: [String] = []
  private var payloads = 0
  /// The fragments that keys decide, by the types of objects. All objects of a type have the same.
  private var decisions: [Decision: Bool] = [:]

  private struct Decision: Hashable {
    var member: ObjectIdentifier
    var typename: String
  }

  init(_ program: Case, seed: UInt64) {
    self.program = program
    random = Random(seed: seed &+ UInt64(program.index) &+ 0xF111)
  }

  /// Returns the text of the response.
  mutating func response() -> String {
    let operation = program.operation!
    let members = content(
      of: operation, "response", typename: operation.schemaName, fields: [], levels: [:])
    let data = object(members)
    let isPretty = random.below(6) == 0
    let text =
      isPretty
      ? "\"extensions\" : { \"a\" : [1] },\n\"data\" :\t\(data)" : "\"data\":\(data)"
    guard hasErrors else { return layout("{\(text)}") }
    let errors = "\"errors\":[\(errors.joined(separator: ","))]"
    return layout(random.below(2) == 0 ? "{\(errors),\(text)}" : "{\(text), \(errors)}")
  }

  /// Returns some texts with other orders of keys, and with indentation. In untyped objects, this
  /// would change the value.
  private mutating func layout(_ text: String) -> String {
    guard random.below(3) == 0, !Leaf.untypedObjects.contains(where: text.contains) else {
      return text
    }
    let bytes = Layout.changed(Array(text.utf8), changesValues: false, &random)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a field has failed, so that the response has errors.
  var hasErrors: Bool { !errors.isEmpty }

  private mutating func object(_ members: [(key: String, json: String)]) -> String {
    var members = members
    if random.below(5) == 0 { members.shuffle(using: &random) }
    if random.below(8) == 0 {
      members.insert(
        ("unknown_x", random.pick(["null", "[1,{\"a\":[]}]", "\"\\\"}\""])),
        at: random.below(members.count + 1))
    }
    let isPretty = random.below(6) == 0
    let list = members.map { "\(quoted($0.key))\(isPretty ? " : " : ":")\($0.json)" }
    return isPretty
      ? "{\n  \(list.joined(separator: " ,\n  "))\n}" : "{\(list.joined(separator: ","))}"
  }

  /// Returns the members that the object's own fields and its fragments ask for.
  ///
  /// - Parameters:
  ///   - fields: The properties from the operation to the object, or `nil` if the object doesn't keep
  ///     its local properties.
  ///   - levels: How many levels of each recursive field are around the object.
  private mutating func content(
    of type: ObjectType, _ path: String, typename: String, fields: [ObjectIdentifier]?,
    levels: [ObjectIdentifier: Int]
  ) -> [(key: String, json: String)] {
    var members: [(key: String, json: String)] = []
    if type.asksForTypename { members.append(("__typename", quoted(typename))) }
    for member in type.members where member.isLocal { check(member, path, fields) }
    for member in type.members where member.isSelected {
      let inner = "\(path).\(escaped(member.name))"
      let innerFields = fields.map { $0 + [ObjectIdentifier(member)] }
      guard member.isIncluded else {
        isNil(inner)
        continue
      }
      guard member.isField else {
        let applies = member.applies(to: typename, in: type) ?? decision(member, typename)
        guard applies, let fragment = member.shape.object else {
          isNil(inner)
          continue
        }
        let place = inner + (member.shape.isOptional ? "?" : "")
        for item in content(
          of: fragment, place, typename: typename, fields: innerFields, levels: [:])
        where !members.contains(where: { $0.key == item.key }) {
          members.append(item)
        }
        continue
      }
      if member.schemaName == "__typename" {
        equal(inner, quoted(typename))
        if member.alias != nil { members.append((member.responseName, quoted(typename))) }
        continue
      }
      var levels = levels
      if let recurse = member.recurse {
        levels[ObjectIdentifier(member), default: 0] += 1
        if levels[ObjectIdentifier(member), default: 0] > recurse {
          if member.shape.isOptional { isNil(inner) } else { equal("\(inner).count", "0") }
          continue
        }
      }
      place.append(quoted(member.responseName))
      defer { place.removeLast() }
      members.append(
        (
          member.responseName,
          value(of: member.shape, inner, member.recurse == nil ? innerFields : nil, levels)
        ))
    }
    return members
  }

  private mutating func decision(_ member: Member, _ typename: String) -> Bool {
    let key = Decision(member: ObjectIdentifier(member), typename: typename)
    if let known = decisions[key] { return known }
    let applies = random.below(2) == 0
    decisions[key] = applies
    return applies
  }

  /// A local property has the value that the operation had at this place, or its initial one.
  private mutating func check(_ local: Member, _ path: String, _ fields: [ObjectIdentifier]?) {
    let set = program.assignments.first {
      $0.member == ObjectIdentifier(local) && $0.fields == fields
    }
    let inner = "\(path).\(escaped(local.name))"
    if let value = set?.value.swift ?? local.initial { equal(inner, value) } else { isNil(inner) }
  }

  private mutating func value(
    of shape: Shape, _ path: String, _ fields: [ObjectIdentifier]?,
    _ levels: [ObjectIdentifier: Int]
  ) -> String {
    switch shape {
    case .optional(.result(let inner)) where random.below(4) > 0:
      return result(of: inner, path + "?", fields, levels)
    case .optional(.result):
      isNil(path)
      return "null"
    case .result(let inner): return result(of: inner, path, fields, levels)
    case _ where shape.object == nil && shape.union == nil:
      let value = random.value(of: shape)
      equal(path, value.swift)
      return value.json
    case .object(let type):
      return object(
        content(
          of: type, path, typename: random.pick(type.typenames), fields: fields, levels: levels))
    case .union(let type): return union(type, path)
    case .optional(let inner):
      guard random.below(4) > 0 else {
        isNil(path)
        return "null"
      }
      return value(of: inner, path + "?", fields, levels)
    case .list(let inner):
      let count = random.below(3)
      equal("\(path).count", "\(count)")
      let elements = (0..<count).map { index in
        place.append("\(index)")
        defer { place.removeLast() }
        return value(of: inner, "\(path)[\(index)]", nil, levels)
      }
      return "[\(elements.joined(separator: ","))]"
    case .indirect(let inner):
      // A field with the name of a member of the wrapping type is hidden by that.
      let own: Set<String> = ["value", "customMirror", "description", "hashValue"]
      let isHidden = inner.object?.members.contains { own.contains($0.name) } ?? false
      return value(of: inner, isHidden ? path + ".value" : path, nil, levels)
    case .leaf, .nullable: preconditionFailure("a leaf is handled above")
    }
  }

  /// Makes the value of a field that may have failed.
  private mutating func result(
    of shape: Shape, _ path: String, _ fields: [ObjectIdentifier]?,
    _ levels: [ObjectIdentifier: Int]
  ) -> String {
    guard random.below(4) == 0 else { return value(of: shape, path + ".value!", fields, levels) }
    let message = quoted("error \(errors.count)")
    // The error may be at a field below, too.
    let below = random.below(3) == 0 ? [quoted("below")] : []
    errors.append(
      "{\"message\":\(message),\"path\":[\((place + below).joined(separator: ","))]}")
    equal("\(path).error?.message", message)
    return "null"
  }

  private mutating func union(_ type: UnionType, _ path: String) -> String {
    let plain = path.hasSuffix("?") ? String(path.dropLast()) : path
    payloads += 1
    let name = "payload\(payloads)"
    if let other = type.other, random.below(4) == 0 {
      checks.append("if case .\(escaped(other))(let \(name))? = check.optional(\(plain)) {")
      equal(name, quoted("Unheard"))
      checks.append("} else { check.fail(\(swiftLiteral(path))) }")
      return object([("__typename", quoted("Unheard"))])
    }
    let position = random.below(type.cases.count)
    let item = type.cases[position]
    checks.append("if case .\(escaped(item.name))(let \(name))? = check.optional(\(plain)) {")
    let typename = random.pick(
      [item.object.schemaName] + item.types + (item.isByPresence ? ["Elsewhere\(position)"] : []))
    var members = content(of: item.object, name, typename: typename, fields: nil, levels: [:])
    checks.append("_ = \(name)")
    checks.append("} else { check.fail(\(swiftLiteral(path))) }")
    if !members.contains(where: { $0.key == "__typename" }) {
      members.insert(("__typename", quoted(typename)), at: 0)
    }
    return object(members)
  }

  private mutating func equal(_ path: String, _ expected: String) {
    checks.append("check.equal(\(path), \(expected), \(swiftLiteral(path)))")
  }

  private mutating func isNil(_ path: String) {
    checks.append("check.isNil(\(path), \(swiftLiteral(path)))")
  }
}

extension ObjectType {
  /// Whether the selection contains `__typename`, by itself or through a fragment.
  fileprivate var asksForTypename: Bool {
    members.contains { member in
      switch member.kind {
      case .inline: true
      case .spread: !member.isAlways(in: self) || member.shape.object?.asksForTypename == true
      case .field: member.responseName == "__typename"
      case .variable, .argument, .bound, .local: false
      }
    }
  }

  /// Whether the selection asks for any key, with the conditions as they are.
  fileprivate var asksForKeys: Bool {
    members.contains { member in
      guard member.isSelected, member.isIncluded else { return false }
      return member.isField || member.isAlways(in: self) && member.shape.object?.asksForKeys == true
    }
  }

  /// The types that an object of this type can have.
  fileprivate var typenames: [String] {
    var names = [schemaName]
    for member in members where !member.isField {
      guard member.isSelected, let fragment = member.shape.object else { continue }
      names += member.types + [fragment.schemaName]
      if member.isByPresence { names.append("Elsewhere") }
    }
    return names
  }
}

extension Member {
  /// Whether a fragment that was asked for applies to an object of the type, or `nil` if its keys
  /// decide.
  fileprivate func applies(to typename: String, in type: ObjectType) -> Bool? {
    if isAlways(in: type) || typename == shape.object?.schemaName || types.contains(typename) {
      return true
    }
    // The surrounding selection has applied, whatever the object's type is.
    if type.schemaName == shape.object?.schemaName { return true }
    if isByPresence { return nil }
    // A spread with a condition and without types applies to every object with its keys, and to
    // objects of the surrounding type.
    if case .spread = kind, types.isEmpty, directives.contains(where: { $0.includes != nil }) {
      return typename == type.schemaName || shape.object?.asksForKeys == true
    }
    return false
  }
}
