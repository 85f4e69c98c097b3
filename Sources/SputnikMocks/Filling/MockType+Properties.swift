import SputnikCore
import SputnikLanguage

extension MockType {
  /// Makes a type whose values fit all properties for the same field.
  ///
  /// - Parameters:
  ///   - types: The types of the properties.
  ///   - shapes: The shapes of the object inside. It is empty for scalars and enums.
  ///   - flags: The values of the Boolean variables.
  init(
    _ types: [any GraphQLValue.Type], _ shapes: [ResponseShape.Object], _ flags: [String: Bool]
  ) {
    let references = types.map { $0.__type }
    reference = references.dropFirst().reduce(references[0]) { $0.narrowed(to: $1) }
    let leaves = types.map { $0.innermost }
    named =
      shapes.isEmpty
      ? Named(leaves.min { $0.strictness < $1.strictness } ?? leaves[0]) : .object(shapes, flags)
  }
}

extension MockType.Named {
  /// Returns the type of an object of all of the given shapes.
  static func object(_ shapes: [ResponseShape.Object], _ flags: [String: Bool]) -> Self {
    .object(
      names: shapes.map(\.typeName).filter { !$0.isEmpty }, possibleTypes: shapes.types(flags))
  }

  fileprivate init(_ type: any GraphQLValue.Type) {
    let name = type.__type.namedType
    if let type = type as? any GraphQLEnum.Type, !type.valueNames.isEmpty {
      self = .enum(name: name, values: type.valueNames)
      return
    }
    self = .scalar(name: name) { field in
      if let value = LeafValue(field: field).json(of: type) { return value }
      throw MockFailure(
        path: field.path,
        problem:
          "no made-up value fits the type '\(type)': give one for \"\(name)\" in 'MockValues'")
    }
  }
}

extension GraphQL.TypeReference {
  /// Returns the type whose values are values of both types.
  fileprivate func narrowed(to other: Self) -> Self {
    if isNonNull || other.isNonNull { return .nonNull(nullable.narrowedInside(other.nullable)) }
    return narrowedInside(other)
  }

  private func narrowedInside(_ other: Self) -> Self {
    switch (self, other) {
    case (.list(let element), .list(let other)): .list(element.narrowed(to: other))
    case (.named, .list): other
    default: self
    }
  }
}

extension [ResponseShape.Object] {
  /// Returns the names of the types that an object of all of these shapes can have.
  fileprivate func types(_ flags: [String: Bool]) -> [String] {
    let unions = filter(\.isUnion).map { $0.typesOfFragments(flags) }
    var types = unions.first ?? flatMap { $0.typesOfFragments(flags) }
    for union in unions.dropFirst() {
      let common = types.filter(union.contains)
      if !common.isEmpty { types = common }
    }
    var seen: Set<String> = []
    return types.filter { seen.insert($0).inserted }
  }
}

extension ResponseShape.Object {
  /// The names of the types that fragments name, here and inside them.
  ///
  /// A fragment that names object types besides its own type is on an interface, so its own type
  /// doesn't count. One that is as wide as the type around it says nothing about types.
  fileprivate func typesOfFragments(_ flags: [String: Bool]) -> [String] {
    fragments.filter { $0.isIncluded(flags) }.flatMap { fragment -> [String] in
      let inner = fragment.object.typesOfFragments(flags)
      guard let types = fragment.types, !fragment.isWide else { return inner }
      let concrete = types.count > 1 ? Array(types.dropFirst()) : types
      return inner.isEmpty ? concrete : inner.filter(concrete.contains) + concrete
    }
  }
}

extension GraphQLValue {
  /// How few values of other types the type accepts: a smaller number means fewer.
  fileprivate static var strictness: Int {
    switch self {
    case is any GraphQLEnum.Type: 0
    case is any GraphQLScalar.Type: 1
    case is String.Type: 4
    case is ID.Type: 3
    default: 2
    }
  }
}
