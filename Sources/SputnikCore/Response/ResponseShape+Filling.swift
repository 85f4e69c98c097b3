import Foundation
import SputnikLanguage

// Shapes of responses, and values that are filled from made-up responses of these shapes. Responses
// of a server don't use this.

extension ResponseShape {
  /// Makes the shape of a value of a type with its full selection.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the type can't be printed.
  package init<T: GraphQLValue>(of type: T.Type) throws {
    let builder = try naming("\(T.self)") { () throws(__PrintError) in
      let builder = try __Visitor.builder(for: type, recordsShape: true)
      _ = try builder.definitions()
      return builder
    }
    self = builder.shape ?? ResponseShape(Object(typeName: T.__type.namedType))
  }

  /// Makes the shape of the response to an operation with its full selection.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed.
  package init<T: GraphQLOperation>(ofResponseTo type: T.Type) throws {
    let builder = try naming(T.displayName) { () throws(__PrintError) in
      _ = try T.__full.result.get()
      return try __Visitor.document(
        of: T(variables: T.Variables.__neutral()), isOfType: true, recordsShape: true)
    }
    self = builder.shape ?? ResponseShape(Object(typeName: ""))
  }

  /// Makes the shape of the response to an operation.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed.
  package init<T: GraphQLOperation>(_ operation: T) throws {
    _ = try operation.printed()
    let builder = try naming(T.displayName) { () throws(__PrintError) in
      try __Visitor.document(of: operation, recordsShape: true)
    }
    self = builder.shape ?? ResponseShape(Object(typeName: ""))
  }
}

extension GraphQLValue {
  /// Returns a value that is filled from the member `value` of the data of a response.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response: `{"data":{"value":…}}`
  ///   - flags: The values of the Boolean variables.
  package static func filled(
    fromValueIn response: Data, flags: [String: Bool]
  ) throws -> Self {
    let plan = try naming("\(Self.self)") { () throws(__PrintError) in
      try __Visitor.plan(for: Self.self, flags: flags)
    }
    return try ResponseReader(
      bytes: response, origin: ResponseOrigin(operation: "\(Self.self)"),
      transformer: DefaultErrorTransformer.self
    ).filled(into: Self.self, at: ["value"], plan: plan).data
  }
}

extension GraphQLOperation {
  /// The values of the Boolean variables that the operation sends.
  package var conditionFlags: [String: Bool] {
    get throws {
      let printed = try printed()
      let values = try naming(Self.displayName) { () throws(__PrintError) in
        try printed.values(of: self)
      }
      return printed.variables.flags { name in
        guard case .boolean(let flag)? = values.first(where: { $0.name == name })?.value else {
          return nil
        }
        return flag
      }
    }
  }

  /// Returns an operation that is filled from a response to its full selection.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - flags: The values of the Boolean variables. The operation itself has neutral variables.
  package static func filled(from response: Data, flags: [String: Bool]) throws -> Self {
    let operation = Self(variables: Variables.__neutral())
    let printed = try naming(displayName) { () throws(__PrintError) in try __full.result.get() }
    return try operation.filled(
      from: ResponseReader(
        bytes: response, of: Self.self, transformer: DefaultErrorTransformer.self),
      plan: printed.plan?.resolved(flags), keepsLocals: operation.__traits.contains(.__local))
  }
}

extension GraphQLOperation {
  /// The document of the full selection, without literal arguments.
  package static var fullDocument: GraphQL.Document {
    get throws {
      try naming(displayName) { () throws(__PrintError) in try __full.result.get().document }
    }
  }
}
