import SputnikLanguage

// Visits that make the value of an input object.

extension __Visitor {
  /// Returns the value of an input object.
  static func inputObject<T: GraphQLSatellite>(_ value: T) throws(__PrintError) -> __InputValue {
    var value = value
    var visitor = __Visitor(.input([]))
    try value.__visitArguments(&visitor)
    visitor.names = FieldTable.Names(T.__fields)
    try value.__visit(&visitor)
    guard case .input(let members) = visitor.purpose else { return .object([]) }
    return .object(members)
  }

  /// Adds the next member to the input object.
  mutating func addMember(_ value: some GraphQLValue) throws(__PrintError) {
    guard case .input(var members) = purpose, let name = names.next() else { return }
    let input: __InputValue?
    do {
      input = try value.__input()
    } catch {
      throw error.inside(name.schema)
    }
    guard let input else { return }
    purpose = .changing
    members.append(__InputMember(name: name.schema, value: input))
    purpose = .input(members)
  }
}
