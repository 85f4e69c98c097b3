import SputnikCore
import SputnikLanguage

extension PreparedOperation where Response: GraphQLSatellite {
  /// Prepares to read an entity from a cache. Nothing is sent.
  ///
  /// - Parameters:
  ///   - type: The satellite.
  ///   - entity: The entity.
  ///   - variables: The variables of arguments and conditions.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if a variable is missing.
  package init(
    entity type: Response.Type, _ entity: EntityName, variables: JSONObject
  ) throws {
    let root = try ResponseShape(of: type).root
    try root.require(variables, for: "\(type)")
    var flags: [String: Bool] = [:]
    var texts: [String: String] = [:]
    for (name, value) in variables {
      flags[name] = value.boolValue
      texts[name] = value.text
    }
    let plan = try naming("\(type)") { () throws(__PrintError) in
      try __Visitor.plan(for: type, flags: flags)
    }
    self.init(
      // These parameters are never sent. They tell apart what has different plans.
      parameters: RequestParameters(
        name: "\(type)", operationName: nil, kind: .query,
        document: "\(String(reflecting: type)) \(entity.key)",
        variables: texts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
          .joined(separator: ","))
    ) { response in
      try response.filled(into: type, at: ["value"], plan: plan).data
    }
    let outline = ResponseOutline(
      root, name: "\(type)", sent: texts, flags: flags, entity: entity)
    stored = StoredForm(outline: { outline }, document: { "" })
  }
}

extension ResponseShape.Object {
  /// Throws an error if an argument needs a variable that isn't there.
  fileprivate func require(_ variables: JSONObject, for name: String) throws {
    for field in fields {
      for argument in field.arguments {
        guard let missing = argument.value.variableNames.first(where: { variables[$0] == nil })
        else {
          continue
        }
        throw SputnikError.invalidOperation(
          InvalidOperation(
            operation: name, place: field.responseName,
            problem: "the argument '\(argument.name)' has the value of '$\(missing)', so give "
              + "'variables: [\"\(missing)\": …]'"))
      }
      try field.object?.require(variables, for: name)
    }
    for fragment in fragments { try fragment.object.require(variables, for: name) }
  }
}
