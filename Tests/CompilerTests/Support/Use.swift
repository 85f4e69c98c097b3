/// What a program does in other places with a type that has a mistake.
///
/// Errors that follow from the one mistake would be reported here.
enum Use {
  /// A function that makes, narrows, sends and reads an operation.
  static func operation(
    _ type: String, variables: String? = nil, selecting field: String
  ) -> String {
    """
    func send\(type)(with maker: SputnikRequestMaker) async throws {
      var operation = \(type)(\(variables.map { "variables: \(type).Variables(\($0))" } ?? ""))
      operation.setSelections([.\(field)])
      print(try operation.document)
      let response = try await maker.makeRequest(operation: operation)
      print(response.\(field), response.partialErrors)
    }
    """
  }

  /// A function that makes, narrows and reads a subscription.
  static func subscription(
    _ type: String, variables: String? = nil, selecting field: String
  ) -> String {
    """
    func start(_ subscription: some GraphQLSubscription) { print(subscription.partialErrors) }
    func read(_ event: \(type)) throws {
      var subscription = \(type)(\(variables.map { "variables: \(type).Variables(\($0))" } ?? ""))
      subscription.setSelections([.\(field)])
      start(subscription)
      print(try subscription.document, event.\(field))
    }
    """
  }

  /// An operation with the satellite, and a function that reads it.
  static func satellite(_ type: String, selecting field: String) -> String {
    """
    @QueryOperation(variableMapping: .manual) struct UseOfSatellite {
      var one: \(type)
      var list: [\(type)?]
    }

    func read(_ response: UseOfSatellite) throws {
      var operation = UseOfSatellite()
      operation.one.setSelections([.\(field)])
      print(try operation.document, response.one.\(field), response.list.map { $0?.\(field) })
    }
    """
  }

  /// A satellite that spreads the fragment.
  static func fragment(_ type: String, selecting field: String) -> String {
    """
    @QueryOperation struct UseOfFragment {
      var one: Object

      @QuerySatelite struct Object {
        var id: ID
        @FragmentSpread var fragment: \(type)
      }
    }

    func read(_ response: UseOfFragment) throws {
      var operation = UseOfFragment()
      operation.one.fragment.setSelections([.\(field)])
      print(try operation.document, response.one.fragment.\(field))
    }
    """
  }

  /// An operation with fields and a variable of an enum's or a scalar's type.
  static func value(_ type: String) -> String {
    """
    @QueryOperation struct UseOfValue {
      @Variable var wanted: \(type)?
      var one: \(type)
      var list: [\(type)?]
    }

    func read(_ response: UseOfValue, _ value: \(type)) throws {
      let operation = UseOfValue(variables: UseOfValue.Variables(wanted: value))
      print(try operation.document, response.one, response.list)
    }
    """
  }

  /// An operation with fields of a union's type.
  static func union(_ type: String) -> String {
    """
    @QueryOperation struct UseOfUnion {
      var one: \(type)
      var list: [\(type)?]
    }

    func read(_ response: UseOfUnion) throws {
      print(try UseOfUnion().document, response.one, response.list)
    }
    """
  }

  /// An operation with variables of an input object's type.
  static func input(_ type: String) -> String {
    """
    @QueryOperation struct UseOfInput {
      @Variable var one: \(type)
      @Variable var list: [\(type)]?
      var id: ID
    }

    func send(_ value: \(type)) throws {
      let operation = UseOfInput(variables: UseOfInput.Variables(one: value, list: [value]))
      print(try operation.document, operation.id)
    }
    """
  }

  /// The satellites of a program with a union.
  static let beings = """
    @QuerySatelite struct Human { var name: String }
    @QuerySatelite struct Droid { var model: String }
    """
}
