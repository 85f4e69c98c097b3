/// A union without mistakes.
package struct CheckedUnion {
  /// A case for a type.
  package struct Member {
    /// The case's name without backticks.
    package var name: String
    package var type: TypeExpression
    package var applicability: FragmentApplicability?
  }

  /// The case of a value that no response has filled.
  package enum Start {
    /// The case for other types, with backticks if it needs them.
    case other(String)
    /// The first case for a type, without backticks.
    case member(String)
  }

  package var typeName: String
  package var access: Access
  package var members: [Member]
  package var start: Start
  package var requirements: [TypeRequirement]
  /// Whether the compiler warns where one of the cases is used.
  package var isDeprecated: Bool
}

extension UnionModel {
  /// Returns the union, or the mistake if it has no case for a type.
  package func checked() -> Reading<CheckedUnion> {
    guard let first = members.first else {
      let empty = Problem(.emptyUnion(name: name.withoutBackticks), at: anchor)
      return Reading(model: nil, problems: isIncomplete ? [] : [empty])
    }
    let names = members.map(\.name)
    let types = members.map { $0.type.expression(among: names) }
    let checked = CheckedUnion(
      typeName: name.withoutBackticks, access: access,
      members: zip(members, types).map {
        CheckedUnion.Member(name: $0.name, type: $1, applicability: $0.applicability)
      },
      start: other.map { .other($0) } ?? .member(first.name),
      requirements: zip(members, types).map {
        TypeRequirement(
          subject: .type($1), name: $0.type.baseName, kind: .object, anchor: $0.anchor)
      }, isDeprecated: isDeprecated)
    let problems = repeatedObjects { nested.structure(of: $0) }
    return Reading(model: checked, problems: problems)
  }

  /// Returns a mistake for each case with the same object type as another one.
  ///
  /// - Parameter structure: Returns the struct that a type is, if the macro sees it.
  func repeatedObjects(_ structure: (TypeModel) -> StructModel?) -> [Problem] {
    var known: [String: String] = [:]
    return members.compactMap { member in
      // A case with a list of types can have any name.
      guard member.applicability == nil, let type = structure(member.type)?.typeName,
        let first = known.updateValue(member.name, forKey: type)
      else { return nil }
      return Problem(.repeatedUnionType(type, first: first), at: member.anchor)
    }
  }
}
