import SputnikLanguage

extension SchemaMistakes {
  /// Reports input objects that need themselves, so that no value can exist (section 3.10).
  mutating func checkInputObjectCycles() {
    var finished: Set<String> = []
    for case .inputObject(let start) in schema.types where !finished.contains(start.name) {
      // A list takes the place of recursion, because types can be nested as deeply as there are
      // types.
      var path: [(type: GraphQL.InputObjectTypeDefinition, next: Int)] = [(start, 0)]
      var places: [String: Int] = [start.name: 0]
      while let (type, next) = path.last {
        guard next < type.fields.count else {
          finished.insert(type.name)
          places[type.name] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard case .nonNull(.named(let name)) = type.fields[next].type,
          case .inputObject(let target)? = schema.type(named: name), !finished.contains(name)
        else { continue }
        if let place = places[name] {
          let circle = path[place...].map { ($0.type.name, $0.type.fields[$0.next - 1]) }
          let names = circle.map { "\($0).\($1.name)" }.joined(separator: "' → '")
          findings.report(
            .inputObjectCycles,
            "the input object '\(name)' needs itself: '\(names)' can't "
              + (circle.count == 1 ? "be non-null" : "all be non-null"),
            about: .type(name), at: circle.map(\.1.places.value.name))
        } else {
          places[name] = path.count
          path.append((target, 0))
        }
      }
    }
  }

  /// Reports default values that contain themselves (section 3.10,
  /// `InputObjectDefaultValueHasCycle`).
  mutating func checkDefaultValueCycles() {
    let graph = DefaultValueGraph(schema: schema)
    for cycle in graph.cycles {
      findings.report(
        .inputObjectCycles, "the default value of '\(cycle.coordinate)' contains itself",
        about: cycle.coordinate, at: cycle.place)
    }
  }

  /// Reports fields of oneOf input objects that are non-null or have a default value, and
  /// extensions that add `@oneOf` (section 3.10.1).
  mutating func checkOneOfInputObjects() {
    for case .inputObject(let type) in schema.types where type.isOneOf {
      for field in type.fields {
        let coordinate = SchemaCoordinate.member(type: type.name, name: field.name)
        if field.type.isNonNull {
          findings.report(
            .oneOfInputObjects,
            "'\(coordinate)' can't be non-null, because '\(type.name)' is a oneOf input object",
            about: coordinate, at: field.places.value.type)
        }
        if field.defaultValue != nil {
          findings.report(
            .oneOfInputObjects,
            "'\(coordinate)' can't have a default value, because '\(type.name)' is a oneOf input"
              + " object", about: coordinate, at: field.places.value.name)
        }
      }
      let places = type.places.value
      if let own = places.ownDirectives {
        for directive in type.directives.dropFirst(own) where directive.name == "oneOf" {
          findings.report(
            .oneOfInputObjects, "an extension of '\(type.name)' can't add '@oneOf'",
            about: .type(type.name), at: directive.place.offset)
        }
      }
    }
  }
}
