import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// A function in which the compiler checks what the macro can't see.
///
/// Each assertion has the line and the column of the user's property, so that the compiler reports
/// a mistake there and not inside the expansion. An assertion without a known place is left out.
struct TypeAssertions {
  private var assertions: [String] = []
  /// The attribute of the function, if one of the types may be deprecated.
  private let deprecated: String

  init(
    _ requirements: [TypeRequirement], _ equalities: [TypeEquality] = [],
    _ deprecated: String = "", in context: some MacroExpansionContext
  ) {
    self.deprecated = deprecated
    let anchors = requirements.map(\.anchor) + equalities.map(\.anchor)
    guard let first = anchors.first, let places = SourcePlaces(around: first, in: context) else {
      return
    }
    assertions =
      requirements.compactMap { places.assertion($0.call, with: $0.functions, at: $0.anchor) }
      + equalities.compactMap { places.assertion($0.call, with: $0.functions, at: $0.anchor) }
  }

  /// The function, or nothing if there are no assertions.
  var function: [String] {
    guard !assertions.isEmpty else { return [] }
    return [
      """
      \(deprecated)private nonisolated func __check() {
      \(assertions.joined(separator: "\n"))
      }
      """
    ]
  }
}

extension SourcePlaces {
  /// Returns a statement that calls one of `functions` as if the call were written at `anchor`.
  fileprivate func assertion(_ call: String, with functions: [String], at anchor: Syntax) -> String?
  {
    guard let call = text(call, at: anchor) else { return nil }
    return """
      do {
      \(functions.indented)
      \(call)
      }
      """
  }
}

extension TypeRequirement {
  /// A call with the value of the property, or with the type.
  fileprivate var call: String {
    switch subject {
    case .property(let name): "__require(self.\(swiftName(name)))"
    case .type(let type): statement(with: type) { "__require(\($0))" }
    }
  }

  /// A function that accepts what the property needs, and an unavailable one for anything else,
  /// whose message is the error.
  fileprivate var functions: [String] {
    let argument =
      switch subject {
      case .property: ""
      case .type: ".Type"
      }
    let constraint = "\(runtime)\(kind.protocolName)"
    var functions = ["func __require<__Type: \(constraint)>(_: __Type\(argument)) {}"]
    if kind != .graphQLType {
      functions.append("func __require<__Type: \(constraint)>(_: __Type?\(argument)) {}")
    }
    return functions + [
      unavailable(kind.message(for: name), "__require<__Type>(_: __Type\(argument))")
    ]
  }
}

extension TypeRequirement.Kind {
  fileprivate var protocolName: String {
    switch self {
    case .graphQLType: "GraphQLValue"
    case .fragment: "GraphQLFragment"
    case .object: "GraphQLSatellite"
    }
  }

  /// What is wrong if the type `name` isn't of this kind.
  fileprivate func message(for name: String) -> String {
    switch self {
    case .graphQLType where name.hasPrefix("Result<"):
      "'Result' has no GraphQL type: use 'FieldResult', which holds the error of the field"
    case .graphQLType: "'\(name)' has no GraphQL type: \(remedy(for: name))"
    case .fragment:
      "'\(name)' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use "
        + "'@InlineFragment' in place of '@FragmentSpread'"
    case .object:
      "'\(name)' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it"
    }
  }
}

/// Returns what to do about a type that isn't one of GraphQL.
private func remedy(for name: String) -> String {
  switch name.prefix(while: { $0 != "<" }) {
  case "Int8", "Int16", "Int32", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int128", "UInt128":
    "use 'Int', or 'Int64' if the schema has this scalar"
  case "CGFloat", "Float16", "Float80": "use 'Double'"
  case "Set", "ContiguousArray", "ArraySlice": "use an array"
  case "Character", "Substring": "use 'String'"
  default: "add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it"
  }
}

extension TypeEquality {
  fileprivate var call: String { "__require((\(type)).self, (\(other)).self)" }

  /// Functions that accept the same type twice, or once as an optional.
  fileprivate var functions: [String] {
    [
      "func __require<__Type>(_: __Type.Type, _: __Type.Type) {}",
      "func __require<__Type>(_: __Type?.Type, _: __Type.Type) {}",
      "func __require<__Type>(_: __Type.Type, _: __Type?.Type) {}",
      unavailable(misuse.message, "__require<__Type, __Other>(_: __Type.Type, _: __Other.Type)"),
    ]
  }
}

private func unavailable(_ message: String, _ function: String) -> String {
  "@available(*, unavailable, message: \(quoted(message))) @_disfavoredOverload func \(function) {}"
}
