import SputnikCore
import SputnikLanguage
import SputnikMocks
import SputnikNames
import SputnikSchema

/// The Swift types of a compiled operation's properties that don't fit the types of their fields.
struct ShapeMismatches {
  private let schema: Schema
  private let comparison: TypeComparison
  private let ignored: Set<PropertyRule>
  private(set) var findings: [OperationFinding] = []
  private var seen: Set<OperationFinding> = []

  init(schema: Schema, checksNullability: Bool) {
    self.schema = schema
    comparison = TypeComparison(schema)
    ignored =
      checksNullability
      ? [.optionalField, .optionalElement, .otherScalar]
      : [.optionalField, .optionalElement, .otherScalar, .nullableField, .nullableElement]
  }

  /// Finds the mismatches of the fields of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - type: The name of its type.
  ///   - path: The path of the object.
  mutating func find(in object: ResponseShape.Object, of type: String, at path: ResponsePath) {
    for field in object.fields {
      // The rules for documents report a field that doesn't exist.
      guard field.name != "__typename", let definition = schema.field(field.name, of: type) else {
        continue
      }
      let path = ResponsePath(path.elements + [.name(field.responseName)])
      let property = ComparedProperty(
        field.responseName, PropertyType(field.type),
        coordinate: .member(type: type, name: field.name), schemaType: definition.type,
        semanticType: schema.semanticType(of: definition, in: type))
      report(comparison.mismatches(of: property), at: path)
      let name = definition.type.namedType
      if let own = field.type.innermost as? any GraphQLEnum.Type,
        case .enum(let definition)? = schema.type(named: name)
      {
        report(own.mismatches(with: definition), at: path)
      }
      if let inner = field.object { find(in: inner, of: name, at: path) }
    }
    for fragment in object.fragments {
      let name = fragment.object.typeName
      find(in: fragment.object, of: name.isEmpty ? type : name, at: path)
    }
  }

  private mutating func report(_ mismatches: [TypeMismatch], at path: ResponsePath) {
    for mismatch in mismatches where !ignored.contains(mismatch.rule) {
      let finding = OperationFinding(
        rule: .property(mismatch.rule),
        message: mismatch.message + (mismatch.remedy?.sentence ?? ""), path: path,
        coordinate: mismatch.coordinate)
      if seen.insert(finding).inserted { findings.append(finding) }
    }
  }
}

extension GraphQLEnum {
  fileprivate static func mismatches(
    with definition: GraphQL.EnumTypeDefinition
  ) -> [TypeMismatch] {
    let unknown = __unknown("")
    // The case for unknown values can have a value, too.
    let values = valueNames.enumerated().filter { $0.offset != unknown?.__index }.map(\.element)
    return definition.mismatches(of: "\(Self.self)", withValues: values) { _ in unknown == nil }
  }
}

extension GraphQLScalar {
  /// The kinds of JSON that the type reads: those of its literals.
  fileprivate static var literals: Set<ScalarType.Literal> {
    var literals: Set<ScalarType.Literal> = []
    if Self.self is any ExpressibleByStringLiteral.Type { literals.insert(.string) }
    if Self.self is any ExpressibleByIntegerLiteral.Type { literals.insert(.integer) }
    if Self.self is any ExpressibleByFloatLiteral.Type { literals.insert(.decimal) }
    if Self.self is any ExpressibleByBooleanLiteral.Type { literals.insert(.boolean) }
    return literals
  }
}

extension PropertyType {
  /// Makes the type of a property from the compiled type.
  fileprivate init(_ type: any GraphQLValue.Type) {
    let innermost = type.innermost
    var name = "\(innermost)"
    let named: Named
    switch innermost {
    case let type as any GraphQLEnum.Type:
      named = .enumeration(hasUnknown: type.__unknown("") != nil)
    case is any GraphQLOneOf.Type: named = .oneOf
    case let scalar as any GraphQLScalar.Type:
      named = .scalar(scalar.__typeName, reads: scalar.literals)
    case _ where innermost.__objectType != nil: named = .object
    default:
      // On Apple's platforms the name of `Decimal` is another one at run time.
      let row = ScalarType.named(name) ?? ScalarType.reading(innermost.__type.namedType)
      named = row.map { .builtIn($0) } ?? .unknown
      name = row?.name ?? name
    }
    self.init(named, type.__type, spelling: type.spelled(name))
  }
}
