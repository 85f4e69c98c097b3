import SputnikLanguage
import SputnikSchema

extension StructFindings {
  /// Compares the cases of an enum with the values of the schema. A deprecated value is reported
  /// where it is written, because a case that is declared isn't used yet.
  mutating func compare(
    _ enumeration: SourceEnum, _ index: Int, with type: GraphQL.EnumTypeDefinition, _ use: ValueUse
  ) {
    let owner = types[index].name
    let mismatches = type.mismatches(
      of: owner, withValues: enumeration.cases.filter { !$0.isUnknown }.compactMap(\.value)
    ) {
      // A value that is never sent needs no case. Nobody has to add one for a deprecated value.
      !enumeration.hasUnknown && use == .response && $0.deprecationReason == nil
    }
    for mismatch in mismatches {
      let item = enumeration.cases.first {
        $0.value.map(type.coordinate(of:)) == mismatch.coordinate
      }
      findings.report(
        mismatch, owner: owner, property: item?.name, at: item?.place ?? types[index].place)
    }
  }
}
