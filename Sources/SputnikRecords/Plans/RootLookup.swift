import Foundation
import SputnikCore
import SputnikLanguage

/// What a cache is told of a field of `Query` whose arguments are the key of its result.
package struct LookupRule: Hashable, Sendable {
  /// The names of the object types that the result can have.
  let types: [String]
  /// The arguments with the values of the key's fields: `id`, or `where.id` for a member of an
  /// input object.
  let arguments: [String]
  /// The names of these fields, in the order of the arguments.
  let key: [String]
  /// Whether the argument is a list of keys, and the result the list of their entities.
  let isList: Bool

  /// - Parameter key: The names of the key's fields; `nil` if the arguments have them.
  package init(types: [String], arguments: [String], key: [String]?, isList: Bool) {
    self.types = types
    self.arguments = arguments
    self.key = key ?? arguments.map { LookupArgument.keyName(in: $0, isList: isList) }
    self.isList = isList
  }

  /// Returns the values of the fields of a key in their order; `nil` if it is another key.
  fileprivate func values(_ values: [String], ofKey names: [String]) -> [String]? {
    guard names.count == key.count, values.count == key.count, !names.isEmpty else { return nil }
    let found = names.compactMap { name in key.firstIndex(of: name).map { values[$0] } }
    return found.count == names.count ? found : nil
  }
}

/// The entities that are the result of a root field, because its arguments are their keys.
struct RootLookup: Sendable {
  /// For each entity its possible names: it can be of several types.
  let entities: [[EntityName]]
  let isList: Bool
}

extension ResponseOutline {
  /// Returns the entities that root fields ask for, by response names. Only fields to which a rule
  /// applies are among them.
  ///
  /// - Parameter rules: The rules by the coordinates of fields: `Query.hero`.
  func lookups(by rules: [String: LookupRule]) -> [String: RootLookup] {
    if rules.isEmpty || entity != nil || kind != .query { return [:] }
    var found: [String: RootLookup] = [:]
    var seen: Set<String> = []
    let keys = FieldKey(variables, sent: sent)
    func add(_ object: ResponseShape.Object) {
      for field in object.fields where field.isIncluded(flags) {
        guard seen.insert(field.responseName).inserted,
          let rule = rules["\(kind.rootTypeName).\(field.name)"]
        else { continue }
        found[field.responseName] = lookup(field, by: rule, keys)
      }
      for fragment in object.fragments where fragment.isIncluded(flags) { add(fragment.object) }
    }
    add(root)
    return found
  }

  private func lookup(
    _ field: ResponseShape.Field, by rule: LookupRule, _ keys: FieldKey
  ) -> RootLookup? {
    // Of a composed document it isn't known what is a list.
    guard let object = field.object, isComposed || field.isList == rule.isList,
      let values = keys.values(in: field, by: rule)
    else { return nil }
    let entities = values.map { values in
      rule.types.compactMap { type -> EntityName? in
        let names = self.keys[type]?.names ?? object.entityKey(ofType: type)
        // The objects of the type may have another key here, or none.
        return rule.values(values, ofKey: names).map {
          EntityName(type, key: names, values: $0)
        }
      }
    }
    // It may be the one with another key, which the arguments don't name.
    guard entities.allSatisfy({ $0.count == rule.types.count }) else { return nil }
    return RootLookup(entities: entities, isList: rule.isList)
  }
}

extension FieldKey {
  /// Returns the values of the keys that a field has as its arguments. There are none unless it has
  /// them all, and nothing else.
  fileprivate func values(in field: ResponseShape.Field, by rule: LookupRule) -> [[String]]? {
    var sent = ResponseValue.Object()
    for argument in field.arguments {
      guard let text = text(of: argument.value) else { continue }
      guard let value = try? ResponseValue(parsing: Data(text.utf8)) else { return nil }
      sent.add(value, at: argument.name)
    }
    guard Set(sent.members.map(\.name)) == Set(rule.arguments), !hasUnknown(field.directives) else {
      return nil
    }
    guard rule.isList else { return sent.values(ofKey: rule.arguments).map { [$0] } }
    guard case .list(let elements)? = sent.members.first?.value, sent.members.count == 1,
      !elements.isEmpty
    else { return nil }
    let values = elements.compactMap { element in
      ResponseValue.Object(members: [.init(name: "", schemaName: "", value: element)])
        .values(ofKey: [""])
    }
    return values.count == elements.count ? values : nil
  }

  /// Whether a directive is a part of a field's key.
  private func hasUnknown(_ directives: [GraphQL.Directive]) -> Bool {
    text("", [], directives) != ""
  }
}

extension ResponseValue.Object {
  /// Adds an argument; of an input object its members: `where.id`.
  fileprivate mutating func add(_ value: ResponseValue, at path: String) {
    guard case .object(let object) = value, !object.members.isEmpty else {
      return members.append(.init(name: path, schemaName: path, value: value))
    }
    for member in object.members { add(member.value, at: "\(path).\(member.name)") }
  }
}

extension ResponseShape.Field {
  fileprivate var isList: Bool {
    if case .list = type.__type.nullable { true } else { false }
  }
}
