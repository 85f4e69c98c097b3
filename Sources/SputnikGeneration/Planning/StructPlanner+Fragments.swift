import SputnikLanguage
import SputnikSchema

/// An inline fragment that becomes a property.
struct InlinePart {
  var type: String
  var directives: [GraphQL.Directive]
  var selections: [GraphQL.Selection]
}

extension StructPlanner {
  /// Returns the property of a spread: `@FragmentSpread var names: Names`.
  func property(
    _ spread: GraphQL.FragmentSpread, on condition: String, in type: String,
    _ members: inout NameScope
  ) -> PropertyDeclaration {
    let isConditional = spread.directives.contains { $0.isCondition || $0.name == "defer" }
    let isAlways = schema.every(type, is: condition)
    var attribute = Attribute(name: "FragmentSpread")
    if let selections = document.fragments[spread.name]?.selectionSet {
      attribute.arguments = types(
        condition, selections, in: type, isConditionalSpread: isConditional)
    }
    let name = Identifier.memberName(spread.name)
    let short = name.hasSuffix("Fragment") && name != "Fragment" ? name.dropLast(8) : name[...]
    let type = document.structNames[spread.name] ?? spread.name
    return PropertyDeclaration(
      attributes: spread.directives.map(\.attribute) + [attribute],
      name: members.unique([String(short), "\(short)Fragment"].filter { $0 != "Fragment" }),
      type: isAlways && !isConditional ? type : type + "?")
  }

  /// Returns the property of an inline fragment: `@InlineFragment var droid: Droid?`.
  mutating func property(
    _ fragment: InlinePart, in type: String, _ members: inout NameScope, _ scope: TypeScope
  ) throws(Inexpressible) -> PropertyDeclaration {
    let typeName = Identifier.typeName(fragment.type)
    var names = ["As\(typeName)", "\(typeName)Object"]
    let isOwnType = fragment.type == type
    if !isOwnType { names.insert(typeName, at: 0) }
    if let purpose = fragment.directives.purpose {
      names.insert(Identifier.typeName(purpose), at: isOwnType ? 0 : 1)
    }
    let purpose = isOwnType ? fragment.directives.purpose : nil
    let member = purpose ?? Identifier.memberName(fragment.type)
    let inner = document.parts(of: fragment.selections, on: fragment.type)
    let swiftType = try satellite(
      inner, of: fragment.type, names: names, isFragment: true, in: scope)
    let attribute = Attribute(
      name: "InlineFragment",
      arguments: types(fragment.type, fragment.selections, in: type))
    return PropertyDeclaration(
      attributes: fragment.directives.map(\.attribute) + [attribute],
      name: members.unique([member, Identifier.memberName(swiftType)]),
      type: swiftType + "?")
  }

  /// Returns the argument `types`, if a fragment needs it.
  ///
  /// - Parameters:
  ///   - condition: The type that the fragment is on.
  ///   - selections: The selection set of the fragment.
  ///   - type: The type of the object around it.
  ///   - isConditionalSpread: Whether the fragment is a spread with a condition, which would apply
  ///     to all objects otherwise.
  private func types(
    _ condition: String, _ selections: [GraphQL.Selection], in type: String,
    isConditionalSpread: Bool = false
  ) -> [Labeled] {
    guard condition != type else { return [] }
    if schema.every(type, is: condition) {
      let needsTypes = isConditionalSpread && schema.isAbstract(type)
      return needsTypes ? [.types(schema.possibleTypes(of: type))] : []
    }
    let names = schema.commonTypes(of: type, and: condition)
    guard schema.isAbstract(condition) else { return isConditionalSpread ? [.types(names)] : [] }
    guard names.count > 8 else { return [.types(names)] }
    let fragment = UnrecognizedFragments.Fragment(
      typeCondition: condition, selections: document.structSelections(selections, on: condition))
    return document.unrecognized.contains(fragment)
      ? [.types(names)] : [Labeled("types", .plain(".present"))]
  }
}

extension [GraphQL.Directive] {
  /// What the variable of a condition is about: `details` for `@include(if: $includeDetails)`.
  fileprivate var purpose: String? {
    for directive in self where directive.isCondition {
      guard case .variable(let variable) = directive.arguments.first?.value else { continue }
      let name = Identifier.memberName(variable)
      for prefix in ["include", "skip", "show", "with", "without", "hide"]
      where name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true {
        return Identifier.memberName(String(name.dropFirst(prefix.count)))
      }
      return name
    }
    return nil
  }
}
