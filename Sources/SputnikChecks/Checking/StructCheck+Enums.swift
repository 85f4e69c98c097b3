import SputnikLanguage
import SputnikSchema

extension StructCheck {
  /// Compares the cases of an enum with the values of the schema.
  mutating func compare(
    _ enumeration: SourceEnum, _ index: Int, with type: GraphQL.EnumTypeDefinition,
    _ direction: ScalarFit.Direction
  ) {
    let owner = types[index].name
    let values = Set(type.values.map(\.name))
    var given: Set<String> = []
    for item in enumeration.cases {
      guard let value = item.value else { continue }
      given.insert(value)
      let coordinate = SchemaCoordinate.member(type: type.name, name: value)
      // A case that is declared isn't used yet. A deprecated value is reported where it is written.
      guard !values.contains(value), !item.isUnknown else { continue }
      findings.report(
        .structure(.unknownEnumValue), "the enum '\(type.name)' has no value '\(value)'",
        remedy: .similar(DidYouMean.names(for: value, among: type.values.lazy.map(\.name))),
        coordinate: coordinate, owner: owner, property: item.name, at: item.place)
    }
    // A value that is never sent needs no case.
    guard direction == .read, !enumeration.hasUnknown else { return }
    // Nobody has to add a case for a deprecated value.
    for value in type.values where !given.contains(value.name) && value.deprecationReason == nil {
      let coordinate = SchemaCoordinate.member(type: type.name, name: value.name)
      findings.report(
        .structure(.missingEnumValue),
        "'\(owner)' has no case for '\(coordinate)': add one, or a case marked '@UnknownValue'",
        coordinate: coordinate, owner: owner, property: nil, at: types[index].place)
    }
  }
}
