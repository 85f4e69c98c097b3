import SputnikLanguage
import SputnikNames

/// The Swift type of a property, as it is compared with a type of a schema. It is made from source
/// or from a compiled type.
package struct PropertyType: Sendable {
  /// What the type inside all lists and optionals is.
  package enum Named: Sendable {
    /// A type that needs no macro.
    case builtIn(ScalarType)
    /// A type marked `@Scalar`, with its name in the schema and the kinds of JSON that it reads.
    case scalar(String, reads: Set<ScalarType.Literal>)
    /// An enum, and whether it has a case for unknown values.
    case enumeration(hasUnknown: Bool)
    /// A struct, or a union of structs.
    case object
    /// An enum marked `@QueryOneOf`.
    case oneOf
    /// A type that isn't known. It fits every type of the schema.
    case unknown
  }

  package var named: Named
  /// The lists and optionals around the named type: `[Int?]` is `[Int]!`. The name in it can be
  /// any.
  package var reference: GraphQL.TypeReference
  /// The type as the source spells it.
  package var spelling: String
  /// Names that a configuration may use for the named type, besides the one in the source.
  package var otherNames: [String]

  package init(
    _ named: Named, _ reference: GraphQL.TypeReference, spelling: String,
    otherNames: [String] = []
  ) {
    self.named = named
    self.reference = reference
    self.spelling = spelling
    self.otherNames = otherNames
  }

  /// The name of the type inside all wrapping types, as the source spells it. It is `nil` for a
  /// type with angle brackets, except for those of `FieldResult`.
  var name: String? {
    let name = withoutResult.filter { !"[]?! ".contains($0) }
    return name.contains("<") ? nil : name
  }

  private var withoutResult: String {
    guard mayFail else { return spelling }
    return spelling.replacing(Self.result, with: "[").replacing(">", with: "]")
  }

  private static let result = "FieldResult<"

  /// Whether the type has a `FieldResult`.
  var mayFail: Bool { spelling.contains(Self.result) }

  /// Returns the type with another name inside its wrapping types.
  func spelled(_ name: String) -> String {
    guard mayFail, let own = self.name.flatMap({ spelling.ranges(of: $0).last }) else {
      return reference.swift(name)
    }
    return spelling[..<own.lowerBound] + name + spelling[own.upperBound...]
  }

  /// The type with an optional value. In a `FieldResult`, the optional is inside, so that a null
  /// that an error explains is a failure.
  var optionalSpelling: String {
    spelling.hasPrefix(Self.result) && spelling.hasSuffix(">")
      ? "\(spelling.dropLast())?>" : "\(spelling)?"
  }

  /// Whether the named type is declared with one of the macros for leaf values.
  var isOwnLeaf: Bool {
    switch named {
    case .scalar, .enumeration: true
    default: false
    }
  }

  /// Whether the named type is `JSONValue`, which holds any JSON.
  var isAnyJSON: Bool { if case .builtIn(let type) = named { type.isAnyJSON } else { false } }
}

extension GraphQL.TypeReference {
  /// Returns the Swift type with these lists and nulls: `[Int?]` for `[Int]!`.
  ///
  /// - Parameters:
  ///   - name: The named type inside.
  ///   - depth: The number of lists around an element that becomes optional, too.
  package func swift(_ name: String, optionalAt depth: Int? = nil) -> String {
    let text =
      if case .list(let element) = nullable {
        "[\(element.swift(name, optionalAt: depth.map { $0 - 1 }))]"
      } else {
        name
      }
    return isNonNull && depth != 0 ? text : text + "?"
  }
}

/// A property, and the type in the schema that it is compared with.
package struct ComparedProperty: Sendable {
  package var name: String
  package var type: PropertyType
  /// What it is compared with: `Character.name`.
  package var coordinate: SchemaCoordinate
  /// What it is compared with, in messages, if that isn't the coordinate.
  package var label: String?
  /// The type in the schema.
  package var schemaType: GraphQL.TypeReference
  /// The type in the schema as it is without errors: `T!` for a `T` that is null only if the field
  /// fails.
  package var semanticType: GraphQL.TypeReference

  package init(
    _ name: String, _ type: PropertyType, coordinate: SchemaCoordinate, label: String? = nil,
    schemaType: GraphQL.TypeReference, semanticType: GraphQL.TypeReference? = nil
  ) {
    self.name = name
    self.type = type
    self.coordinate = coordinate
    self.label = label
    self.schemaType = schemaType
    self.semanticType = semanticType ?? schemaType
  }

  /// What the property is compared with, in messages.
  var subject: String { label ?? "'\(coordinate)'" }
}
