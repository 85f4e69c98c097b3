import SputnikLanguage
import SputnikNames
import SputnikSyntax

/// A type with one of Sputnik's macros.
package struct SourceType: Sendable {
  package enum Content: Sendable {
    /// A struct: an operation, a satellite, a fragment, or an input object.
    case structure(SourceStructure)
    case union(SourceUnion)
    case enumeration(SourceEnum)
    case oneOf(SourceOneOf)
    case scalar(SourceScalar)
    /// A type that the macro or the compiler reports, or that can't be read for another reason.
    case unreadable(Unclear)
  }

  /// The name with those of the types around it: `Feed.Query`.
  package var name: String
  /// The name without those of the types around it: `Query`.
  package var ownName: String
  package var module: String
  /// The place of the name.
  package var place: SourcePlace
  package var content: Content
}

/// A struct whose properties are fields.
package struct SourceStructure: Sendable {
  package enum Kind: Hashable, Sendable {
    case operation(GraphQL.OperationKind, name: String?)
    case satellite
    /// The name of the fragment.
    case fragment(String)
  }

  package var kind: Kind
  /// The name in the schema. It is empty for an operation.
  package var typeName: String
  /// The names of the fields that identify an object in a cache: none if it is never an entity, and
  /// `nil` for `id`.
  package var key: [String]?
  /// The place of the key in the attribute.
  package var keyPlace: SourcePlace?
  package var fields: [SourceField]
  /// The arguments of the field whose type is the struct.
  package var arguments: [SourceArgument]
}

/// A property that is a field or a fragment, or a case of a union.
package struct SourceField: Sendable {
  /// The property's name without backticks.
  package var property: String
  package var type: ResolvedType
  /// The type as the source spells it.
  package var spelling: String
  package var schemaName: String
  package var responseName: String
  package var role: FieldModel.Role
  package var applicability: FragmentApplicability?
  /// The arguments of `@Property(arguments:)`.
  package var arguments: [ValueModel.Member]
  package var directives: [DirectiveModel]
  package var recurse: Int?
  /// The initial value as the source spells it.
  package var initialValue: String?
  package var places: PropertyPlaces

  package var isFragment: Bool { role != .field }
  /// Whether `@Include` or `@Skip` can exclude the field from the response.
  package var isConditional: Bool {
    directives.contains { ["include", "skip"].contains($0.name) }
  }
  /// Whether `@Defer` lets a fragment arrive after the rest of the response.
  package var isDeferred: Bool { directives.contains { $0.name == "defer" } }
}

/// A property of a satellite that is an argument of the field whose type is the satellite.
package struct SourceArgument: Sendable {
  package enum Value: Sendable {
    /// The name of a variable that the satellite declares.
    case variable(String)
    /// The name of a variable that the operation declares.
    case bound(String)
    /// A value that is set on the instance. The text is the initial value.
    case literal(initial: String?)
  }

  package var property: String
  /// The argument's name.
  package var name: String
  package var value: Value
  package var type: ResolvedType
  /// The type as the source spells it.
  package var spelling: String
  /// The default value of a variable, as the source spells it.
  package var defaultValue: String?
  /// The GraphQL type, if the attribute gives it.
  package var graphQLType: String?
  package var places: PropertyPlaces
}

/// An enum marked `@QueryUnion`.
package struct SourceUnion: Sendable {
  package var members: [SourceField]
  /// Whether there is a case for objects of other types.
  package var hasOther: Bool
}

/// An enum marked `@QueryEnum`.
package struct SourceEnum: Sendable {
  package struct Case: Sendable {
    /// The name of the case without backticks.
    package var name: String
    /// The value in the schema. The case for unknown values may have none.
    package var value: String?
    package var isUnknown: Bool
    package var place: SourcePlace
  }

  package var typeName: String
  package var cases: [Case]
  package var hasUnknown: Bool { cases.contains(where: \.isUnknown) }
}

/// An enum marked `@QueryOneOf`: an input object with exactly one member.
package struct SourceOneOf: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// The input field's name in the schema.
    package var inputField: String
    package var type: ResolvedType
    package var spelling: String
    package var places: PropertyPlaces
  }

  package var typeName: String
  package var cases: [Case]
}

/// A struct marked `@Scalar`.
package struct SourceScalar: Sendable {
  package var typeName: String
  package var valueType: String
  package var hasTransformer: Bool
  /// The kinds of JSON that it reads.
  package var reads: Set<ScalarType.Literal>
}
