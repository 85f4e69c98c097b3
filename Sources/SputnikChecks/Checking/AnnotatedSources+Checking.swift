import SputnikLanguage
import SputnikSchema

extension AnnotatedSources {
  /// Returns what is wrong with operations, with all that they use, and with fragments.
  ///
  /// ```swift
  /// let sources = AnnotatedSources(files)
  /// let report = sources.checked(against: schema)
  /// print(report.formatted(as: .text))
  /// // Hero.swift:4:7: error: the type 'Character' has no field 'nam': did you mean 'name'? […]
  /// ```
  ///
  /// The documents of operations are validated with all rules of the specification. The structs are
  /// compared with the types of the schema, each pair of them once.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - settings: How structs are checked against it.
  ///   - covers: Returns whether the schema is that of the operations in a file.
  package func checked(
    against schema: Schema, settings: CheckSettings = CheckSettings(),
    covers: (String) -> Bool = { _ in true }
  ) -> CheckReport {
    let operations = operations.filter { covers($0.place.file) }
    var structs = StructFindings(schema: schema, types: types, settings: settings)
    for operation in operations {
      structs.unfilledProperties.formUnion(operation.unfilledProperties)
    }
    for operation in operations { structs.check(operation) }
    // Validation reports the unknown fields of these operations. No document has the others'.
    structs.checkRest { covers($0.place.file) }
    // Without a cache, keys mean nothing.
    structs.compareKeys(
      findsMissing: usesCache || settings.rules[.structure(.missingKey)] != nil)
    var documents = DocumentFindings(structs)
    for operation in operations { documents.check(operation) }
    var entities = EntityFindings(structs, settings: settings)
    for use in entityUses where covers(use.call.place.file) { entities.check(use) }
    var ages = AgeFindings(schema: schema, settings: settings)
    for list in self.ages where covers(list.place.file) { ages.check(list) }
    var lookups = LookupFindings(schema: schema, settings: settings)
    for lookup in self.lookups where covers(lookup.place.file) { lookups.check(lookup) }
    var report = CheckReport(
      findings: structs.findings.findings + documents.findings.findings
        + entities.findings.findings + ages.findings.findings + lookups.findings.findings,
      unchecked: unchecked.filter { covers($0.subjectPlace.file) } + structs.unchecked,
      operations: operations.count)
    report.normalize()
    return report
  }
}

extension CheckConfiguration {
  /// Checks files against the schemas that cover them.
  ///
  /// - Parameters:
  ///   - sources: The types of all files.
  ///   - schemas: The schemas, in the order of ``schemas``. If the configuration names none, the
  ///     only one covers all files.
  package func check(_ sources: AnnotatedSources, schemas parsed: [Schema]) -> CheckReport {
    var report = CheckReport()
    for (index, schema) in parsed.enumerated() {
      let own = schemas.indices.contains(index) ? schemas[index].settings : CheckSettings()
      report = report.merged(
        with: sources.checked(against: schema, settings: settings.overridden(by: own)) {
          schemas.isEmpty || self.schema(covering: $0) == index
        })
    }
    guard !schemas.isEmpty else { return report }
    let uncovered =
      (sources.operations.map { ($0.structName, $0.place) }
      + sources.unchecked.map { ($0.subject, $0.subjectPlace) })
      .filter { schema(covering: $1.file) == nil }
    report = report.merged(
      with: CheckReport(
        unchecked: uncovered.map {
          Unchecked(
            subject: $0, reason: "no schema in the configuration covers this file", place: $1)
        }))
    return report
  }
}
