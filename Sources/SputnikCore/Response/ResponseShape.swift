import SputnikLanguage

/// What a response has for an operation or a type: its fields with their Swift types, and its
/// fragments. Mocks make responses of it, and checks compare it with a schema.
package struct ResponseShape: Sendable {
  /// The outermost object.
  package var root: Object

  init(_ root: Object) { self.root = root }
}

extension ResponseShape {
  /// An object with its selection.
  package struct Object: Sendable {
    /// The name of the type in the schema. It is empty for a union.
    package var typeName: String
    /// Whether the object is a union, which takes an object of a type of one of its fragments only.
    package var isUnion = false
    /// Whether the document asks for `__typename` before the fields, because fragments need it.
    package var printsTypename = false
    package var fields: [Field] = []
    package var fragments: [Fragment] = []
    /// The keys of the objects of a field, if structs give them.
    package var entityKeys: EntityKeys?
  }

  /// A field of an object.
  package struct Field: Sendable {
    /// The name in the schema.
    package var name: String
    package var responseName: String
    package var arguments: [GraphQL.Argument]
    /// The type of the property.
    package var type: any GraphQLValue.Type
    /// The object inside the lists and optionals, if there is one.
    package var object: Object?
    package var conditions: [Condition]
    package var directives: [GraphQL.Directive] = []
    /// Whether only a cache asks for the field, to see which fragments apply.
    package var isHidden = false
  }

  /// A fragment of an object, or a case of a union.
  package struct Fragment: Sendable {
    package var object: Object
    package var applicability: FragmentApplicability
    package var conditions: [Condition]
    /// The number of a fragment whose applicability is known only when the shape is complete.
    var number: Int?
    /// The condition under which the fragment is deferred; `nil` if it never is.
    package var deferral: Condition?
    /// The number of the object's fields that are before the fragment in the document.
    package var fieldsBefore = 0
  }
}

extension ResponseShape.Object {
  /// Sets the applicability of the fragment with the number, which is here or further inside.
  mutating func set(_ applicability: FragmentApplicability, ofUnlisted number: Int) {
    for index in fields.indices { fields[index].object?.set(applicability, ofUnlisted: number) }
    for index in fragments.indices {
      if fragments[index].number == number { fragments[index].applicability = applicability }
      fragments[index].object.set(applicability, ofUnlisted: number)
    }
  }
}

extension ResponseShape.Field {
  /// Returns whether a request with these values of its Boolean variables asks for the field.
  package func isIncluded(_ flags: [String: Bool]) -> Bool {
    conditions.allSatisfy { $0.holds(flags) }
  }
}

extension ResponseShape.Fragment {
  /// The names of the object types that the fragment applies to, or `nil` if it applies to every
  /// object at its place.
  package var types: [String]? {
    if case .types(let names, _) = applicability { names } else { nil }
  }

  /// Returns whether a request with these values of its Boolean variables asks for the fragment.
  package func isIncluded(_ flags: [String: Bool]) -> Bool {
    conditions.allSatisfy { $0.holds(flags) }
  }

  /// Returns whether the fragment applies to an object of another type than those that it names.
  ///
  /// - Parameters:
  ///   - flags: The values of the Boolean variables.
  ///   - hasKey: Returns whether the object has a key.
  package func applies(_ flags: [String: Bool], hasKey: (String) -> Bool) -> Bool {
    guard case .types(_, let keys) = applicability.resolved(flags) else { return true }
    return keys.proving.contains(where: hasKey)
      || !keys.all.isEmpty && keys.all.allSatisfy { hasKey($0.name) }
  }

  /// Whether the fragment is taken to be as wide as the type around it, so that its own type says
  /// nothing about the types of objects.
  package var isWide: Bool {
    if case .types(let names, let keys) = applicability {
      keys.replaceTypename && names.count > 1
    } else {
      false
    }
  }
}

extension ResponseShape {
  /// Values of the variables in conditions with which a request asks for as much as possible.
  ///
  /// Where several conditions contradict each other, the first one counts.
  package var inclusiveFlags: [String: Bool] {
    var flags: [String: Bool] = [:]
    root.collectFlags(&flags)
    return flags
  }
}

extension ResponseShape.Object {
  fileprivate func collectFlags(_ flags: inout [String: Bool]) {
    for field in fields {
      field.conditions.collectFlags(&flags)
      field.object?.collectFlags(&flags)
    }
    for fragment in fragments {
      fragment.conditions.collectFlags(&flags)
      fragment.object.collectFlags(&flags)
    }
  }
}

extension [Condition] {
  fileprivate func collectFlags(_ flags: inout [String: Bool]) {
    for condition in self {
      guard case .variable(let name) = condition.operand, flags[name] == nil else { continue }
      flags[name] = condition.expected
    }
  }
}
