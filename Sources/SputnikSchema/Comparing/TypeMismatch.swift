/// A way in which a Swift type doesn't fit the type in a schema.
package struct TypeMismatch: Sendable {
  package let rule: PropertyRule
  /// What is wrong, without the remedy.
  package let message: String
  package let remedy: Remedy?
  /// The part of the schema that it is about.
  package let coordinate: SchemaCoordinate

  init(
    _ rule: PropertyRule, _ message: String, _ remedy: Remedy? = nil,
    about coordinate: SchemaCoordinate
  ) {
    self.rule = rule
    self.message = message
    self.remedy = remedy
    self.coordinate = coordinate
  }
}

extension ComparedProperty {
  private func mismatch(
    _ rule: PropertyRule, _ message: String, _ remedy: Remedy? = nil
  ) -> TypeMismatch {
    TypeMismatch(rule, message, remedy, about: coordinate)
  }

  private var ownType: String { "'\(name)' has the type '\(type.spelling)'" }

  /// The value isn't optional, and can be null.
  ///
  /// - Parameter depth: The number of lists around it.
  func nullable(depth: Int) -> TypeMismatch {
    if depth == 0 {
      return mismatch(
        .nullableField, "'\(name)' isn't optional, but '\(coordinate)' can be null",
        .type(type.optionalSpelling))
    }
    return mismatch(
      .nullableElement,
      "the elements of '\(name)' aren't optional, but those of '\(coordinate)' can be null",
      type.mayFail
        ? nil : type.name.map { .type(type.reference.swift($0, optionalAt: depth)) })
  }

  /// The value is optional, and is never null.
  func optional(depth: Int) -> TypeMismatch {
    depth == 0
      ? mismatch(.optionalField, "'\(name)' is optional, but '\(coordinate)' is never null")
      : mismatch(
        .optionalElement,
        "the elements of '\(name)' are optional, but those of '\(coordinate)' are never null")
  }

  /// The lists have another depth.
  package var anotherDepth: TypeMismatch {
    mismatch(
      .listDepth,
      "\(ownType), but \(subject) has the type '\(schemaType)', which has another depth of lists")
  }

  /// The type doesn't fit the scalar.
  ///
  /// - Parameter replacement: A type that fits it.
  func anotherScalar(_ replacement: String?, _ use: ValueUse) -> TypeMismatch {
    mismatch(
      .scalarType, "\(ownType), but \(subject) has the scalar '\(schemaType.namedType)'",
      remedy(replacement, use))
  }

  /// The type is that of another scalar, which may be something else in JSON.
  func otherScalar(_ own: String, _ use: ValueUse) -> TypeMismatch {
    mismatch(
      .otherScalar,
      "\(ownType), which is the scalar '\(own)', but \(subject) has the scalar "
        + "'\(schemaType.namedType)'", remedy(nil, use))
  }

  /// The type is an enum without a case for unknown values, and the scalar can be any text.
  var anyText: TypeMismatch {
    mismatch(
      .missingEnumValue,
      "\(ownType), an enum without a case for unknown values, but \(subject) has the scalar "
        + "'\(schemaType.namedType)', which can be any text: add a case marked '@UnknownValue'")
  }

  /// Returns what to write in place of a type that doesn't fit a scalar.
  func remedy(_ replacement: String?, _ use: ValueUse) -> Remedy? {
    let written = replacement.map { type.name == nil ? $0 : type.spelled($0) }
    let scalar = schemaType.namedType
    guard type.isOwnLeaf, let name = type.name else { return written.map { .type($0) } }
    if use == .response { return .typeOrEntry(written, scalar: scalar, allows: name) }
    if let written { return .type(written) }
    if case .scalar = type.named { return .schemaTypeName(scalar) }
    return nil
  }

  /// The schema has another kind of type.
  ///
  /// - Parameters:
  ///   - kind: The kind, in words.
  ///   - remedy: What to write instead, if that is known.
  func anotherKind(
    _ kind: String, _ use: ValueUse, _ remedy: Remedy? = nil
  ) -> TypeMismatch {
    let own =
      switch type.named {
      case .builtIn, .scalar, .unknown: "a scalar"
      case .enumeration: "an enum"
      case .object: use == .response ? "an object" : "an input object"
      case .oneOf: "a oneOf input object"
      }
    return mismatch(
      .typeKind,
      "\(ownType), which is \(own), but \(subject) has the \(kind) '\(schemaType.namedType)'",
      remedy)
  }
}
