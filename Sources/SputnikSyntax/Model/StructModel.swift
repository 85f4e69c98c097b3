import SwiftSyntax

/// The content of a struct that is an operation, a satellite or a fragment.
package struct StructModel {
  package enum Kind: Equatable, Sendable {
    case operation(OperationModel)
    /// An object or an input object. The name is the one in the schema.
    case satellite(typeName: String)
    /// An object that is printed as a fragment.
    case fragment(name: String, typeName: String)
  }

  package var kind: Kind
  /// The struct's name, with backticks if it needs them.
  package var name: String
  /// The names of the types around the struct, without backticks. The outermost is the first.
  package var surroundingNames: [String] = []
  /// Whether a type around the struct is an operation.
  var isInsideOperation = false
  package var access: Access
  /// Whether the struct itself is marked `private`. A nested struct can't be.
  var isPrivate = false
  /// Whether the struct has no macro, although its properties have macros.
  var isUnmarked = false
  package var isDeprecated: Bool
  /// The names of the fields that identify an object in a cache: none if it is never an entity, and
  /// `nil` for `id`.
  package var key: [String]?
  /// The value of `key:`.
  package var keyAnchor: Syntax?
  /// The fields, variables and arguments, in the order of their declarations.
  package var properties: [PropertyModel] = []
  package var nested: NestedTypes
  /// The user's own initializers.
  var initializers: [InitializerModel] = []
  /// Whether a property or the macro has a mistake, so that `properties` may lack something.
  var isIncomplete = false
  package var anchor: Syntax

  package var fields: [FieldModel] {
    properties.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  package var variables: [VariableModel] {
    properties.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }

  package var arguments: [ArgumentModel] {
    properties.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  var locals: [LocalModel] {
    properties.compactMap { if case .local(let local) = $0 { local } else { nil } }
  }

  /// The name in the schema of an object, or `nil` for an operation.
  package var typeName: String? {
    switch kind {
    case .operation: nil
    case .satellite(let typeName), .fragment(_, let typeName): typeName
    }
  }

  /// Whether a property has a type of the struct with less access, which the compiler reports.
  var exposesHiddenType: Bool {
    properties.contains { property in
      nested.declarations.contains {
        $0.name == property.type.name.single && $0.access.map { $0 < property.access } ?? false
      }
    }
  }

  package var isOperation: Bool { operationKind != nil }

  /// The kind of the operation, or `nil` for a satellite.
  package var operationKind: OperationModel.Kind? {
    if case .operation(let operation) = kind { operation.kind } else { nil }
  }
}

/// The content of the attribute `@QueryOperation`, `@QueryMutation` or `@QuerySubscription`.
package struct OperationModel: Equatable, Sendable {
  package enum Kind: String, Sendable { case query, mutation, subscription }
  package enum VariableMapping: Sendable { case automatic, manual }

  package var kind: Kind
  /// The name that is sent. It is `nil` for an anonymous operation.
  package var name: String?
  package var mapping: VariableMapping
  package var directives: [DirectiveModel] = []
}
