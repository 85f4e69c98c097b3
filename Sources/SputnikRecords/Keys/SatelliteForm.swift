import SputnikCore
import SputnikLanguage

/// What a cache has to know of a satellite, whichever of its entities is read or written.
package struct SatelliteForm: Sendable {
  /// The name of the type, and that with its module.
  package let name: String
  let fullName: String
  /// The name of the type in the schema.
  package let typeName: String
  /// The full selection.
  let root: ResponseShape.Object
  /// The variables that arguments need.
  let variables: [NeededVariable]
  /// How responses are read, if no condition uses a variable.
  private let plan: Result<SelectionPlan?, __PrintError>

  /// - Throws: `SputnikError.invalidOperation` if the type can't be printed.
  package init<T: GraphQLSatellite>(of type: T.Type) throws {
    name = "\(type)"
    fullName = String(reflecting: type)
    typeName = T.__type.namedType
    root = try ResponseShape(of: type).root
    variables = root.neededVariables
    plan = Result { () throws(__PrintError) in try __Visitor.plan(for: type, flags: [:]) }
  }

  /// Returns the plan for reading responses.
  ///
  /// - Parameter flags: The values of the Boolean variables.
  /// - Throws: `SputnikError.invalidOperation` if a condition uses another variable.
  func plan<T: GraphQLSatellite>(
    for type: T.Type, _ flags: [String: Bool]
  ) throws -> SelectionPlan? {
    try naming(name) { () throws(__PrintError) in
      try flags.isEmpty ? plan.get() : __Visitor.plan(for: type, flags: flags)
    }
  }

  /// Returns the names of the fields that identify the entities. There are none if objects of the
  /// satellite are never entities.
  ///
  /// - Parameter typeName: The name of the object type; `nil` for that of the satellite.
  package func entityKey(as typeName: String?) -> [String] {
    root.entityKey(ofType: typeName ?? self.typeName)
  }

  /// Returns whether the satellite has fields with these names, also in fragments.
  package func hasFields(_ names: [String]) -> Bool { root.fieldNames.isSuperset(of: names) }

  /// A variable that is the value of an argument, or in it.
  struct NeededVariable: Sendable {
    let name: String
    let argument: String
    let responseName: String
  }
}

/// The forms of the satellites that were used, each of which is made once.
package struct SatelliteForms: Sendable {
  private var forms: [ObjectIdentifier: SatelliteForm] = [:]

  package init() {}

  /// - Throws: `SputnikError.invalidOperation` if the type can't be printed.
  package mutating func form<T: GraphQLSatellite>(of type: T.Type) throws -> SatelliteForm {
    if let form = forms[ObjectIdentifier(type)] { return form }
    let form = try SatelliteForm(of: type)
    forms[ObjectIdentifier(type)] = form
    return form
  }
}

extension ResponseShape.Object {
  fileprivate var neededVariables: [SatelliteForm.NeededVariable] {
    let own = fields.flatMap { field in
      field.arguments.flatMap { argument in
        argument.value.variableNames.map {
          SatelliteForm.NeededVariable(
            name: $0, argument: argument.name, responseName: field.responseName)
        }
      } + (field.object?.neededVariables ?? [])
    }
    return own + fragments.flatMap(\.object.neededVariables)
  }
}
