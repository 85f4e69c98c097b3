import SputnikLanguage

// Types that don't exist or aren't allowed at their places: the mistakes that make a schema
// useless.

/// What a type can be used as.
enum TypeUse: String {
  case input = "an input type"
  case output = "an output type"
  case object = "an object type"

  /// Returns what each of the types can be used as.
  static func uses(of types: [GraphQL.TypeDefinition]) -> [String: [TypeUse]] {
    var uses: [String: [TypeUse]] = Dictionary(minimumCapacity: types.count)
    for type in types where uses[type.name] == nil {
      uses[type.name] =
        switch type {
        case .scalar, .enum: [.input, .output]
        case .object: [.output, .object]
        case .interface, .union: [.output]
        case .inputObject: [.input]
        }
    }
    return uses
  }
}

extension SchemaMistakes {
  /// Reports unknown types and wrong kinds of types (section 3.3, 3.4.2, 3.6 and 3.8), and members
  /// of unions that are named twice.
  mutating func checkTypes() {
    for type in schema.types { check(type) }
    for directive in schema.directives {
      check(directive.arguments, of: .directive(directive.name))
    }
  }

  /// Reports a type that doesn't exist, or that can't be used in this way.
  ///
  /// - Parameters:
  ///   - owner: The part of the schema that has the type.
  ///   - label: The part in messages, if that isn't its coordinate.
  mutating func check(
    _ name: String, as expected: TypeUse, _ rule: SchemaRule = .inputAndOutputTypes,
    in owner: @autoclosure () -> SchemaCoordinate, label: String? = nil, at place: Int
  ) {
    guard let found = uses[name] else {
      let owner = owner()
      // A copy, because the suggestions are made while `findings` changes.
      let uses = uses
      findings.report(
        .knownTypes, "unknown type '\(name)' in '\(label ?? "\(owner)")'",
        suggestions: DidYouMean.names(
          for: name, among: uses.lazy.filter { $1.contains(expected) }.map(\.key)),
        about: owner, at: place)
      return
    }
    guard !found.contains(expected) else { return }
    let owner = owner()
    findings.report(
      rule, "'\(name)' in '\(label ?? "\(owner)")' is not \(expected.rawValue)", about: owner,
      at: place)
  }

  private mutating func check(_ type: GraphQL.TypeDefinition) {
    let coordinate = SchemaCoordinate.type(type.name)
    let fields = type.fields
    // Fields and arguments are read in place, because copying so many of them takes a while.
    for index in fields.indices {
      check(
        fields[index].type.namedType, as: .output, in: coordinate.appending(fields[index].name),
        at: fields[index].places.value.type)
      if !fields[index].arguments.isEmpty {
        check(fields[index].arguments, of: coordinate.appending(fields[index].name))
      }
    }
    checkInterfaces(of: type)
    switch type {
    case .union(let union):
      let members = union.members.indices.map { index in
        (text: union.members[index], offset: type.places.name(at: index))
      }
      findings.report(.uniqueNames, repeated: members, about: { _ in coordinate }) {
        "'\(union.name) = \($0)' is defined twice"
      }
      for (member, place) in members {
        check(member, as: .object, .unionMembers, in: coordinate, at: place)
      }
    case .inputObject(let type): check(type.fields, of: coordinate)
    case .scalar, .object, .interface, .enum: break
    }
  }

  /// Checks arguments or input fields.
  private mutating func check(
    _ values: [GraphQL.InputValueDefinition], of owner: SchemaCoordinate
  ) {
    for index in values.indices {
      check(
        values[index].type.namedType, as: .input, in: owner.appending(values[index].name),
        at: values[index].places.value.type)
    }
  }
}
