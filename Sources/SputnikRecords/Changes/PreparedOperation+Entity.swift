import SputnikCore
import SputnikLanguage

extension PreparedOperation where Response: GraphQLSatellite {
  /// Prepares to read an entity from a cache. Nothing is sent.
  ///
  /// - Parameters:
  ///   - form: The form of the satellite.
  ///   - entity: The entity.
  ///   - variables: The variables of arguments and conditions.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if a variable is missing.
  package init(_ form: SatelliteForm, _ entity: EntityName, variables: JSONObject) throws {
    try form.require(variables)
    var flags: [String: Bool] = [:]
    var texts: [String: String] = [:]
    for (name, value) in variables {
      flags[name] = value.boolValue
      texts[name] = value.text
    }
    let plan = try form.plan(for: Response.self, flags)
    self.init(
      // These parameters are never sent. They tell apart what has different plans.
      parameters: RequestParameters(
        name: form.name, operationName: nil, kind: .query,
        document: "\(form.fullName) \(entity.key)",
        variables: texts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
          .joined(separator: ","))
    ) { response in
      try response.filled(into: Response.self, at: ["value"], plan: plan).data
    }
    let outline = ResponseOutline(
      form.root, name: form.name, sent: texts, flags: flags, entity: entity)
    stored = StoredForm(outline: { outline }, document: { "" })
  }
}

extension SatelliteForm {
  /// Throws an error if an argument needs a variable that isn't there.
  fileprivate func require(_ variables: JSONObject) throws {
    guard let missing = self.variables.first(where: { variables[$0.name] == nil }) else { return }
    throw SputnikError.invalidOperation(
      InvalidOperation(
        operation: name, place: missing.responseName,
        problem: "the argument '\(missing.argument)' has the value of '$\(missing.name)', so give "
          + "'variables: [\"\(missing.name)\": …]'"))
  }
}
