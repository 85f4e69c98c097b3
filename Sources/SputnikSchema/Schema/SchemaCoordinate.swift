import SputnikLanguage
import SputnikNames

/// A schema coordinate: the name of one part of a schema (specification, section 3.14).
///
/// ```swift
/// SchemaCoordinate("Query.hero(id:)")  // .argument(type: "Query", field: "hero", name: "id")
/// SchemaCoordinate.member(type: "Character", name: "name").description  // Character.name
/// ```
public enum SchemaCoordinate: Hashable, Sendable {
  /// A type: `Character`.
  case type(String)
  /// A field, an input field or an enum value: `Character.name`, `Episode.JEDI`.
  case member(type: String, name: String)
  /// An argument of a field: `Query.hero(id:)`.
  case argument(type: String, field: String, name: String)
  /// A directive: `@skip`.
  case directive(String)
  /// An argument of a directive: `@skip(if:)`.
  case directiveArgument(directive: String, name: String)
}

extension SchemaCoordinate: LosslessStringConvertible {
  /// Reads a coordinate.
  ///
  /// - Parameter text: The coordinate as the specification spells it. The result is `nil` for other
  ///   text.
  public init?(_ text: String) {
    var rest = text[...]
    var argument: String?
    if rest.hasSuffix(":)"), let parenthesis = rest.firstIndex(of: "(") {
      argument = String(rest[parenthesis...].dropFirst().dropLast(2))
      rest = rest[..<parenthesis]
    }
    let isDirective = rest.hasPrefix("@")
    let names = rest.dropFirst(isDirective ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (names + (argument.map { [$0] } ?? [])).allSatisfy({ isGraphQLName($0) }) else {
      return nil
    }
    switch (isDirective, names.count, argument) {
    case (false, 1, nil): self = .type(names[0])
    case (false, 2, nil): self = .member(type: names[0], name: names[1])
    case (false, 2, let name?): self = .argument(type: names[0], field: names[1], name: name)
    case (true, 1, nil): self = .directive(names[0])
    case (true, 1, let name?): self = .directiveArgument(directive: names[0], name: name)
    default: return nil
    }
  }

  /// The coordinate as the specification spells it: `Query.hero(id:)`.
  public var description: String {
    switch self {
    case .type(let name): name
    case .member(let type, let name): "\(type).\(name)"
    case .argument(let type, let field, let name): "\(type).\(field)(\(name):)"
    case .directive(let name): "@\(name)"
    case .directiveArgument(let directive, let name): "@\(directive)(\(name):)"
    }
  }
}

extension SchemaCoordinate {
  /// The type that has the part, or the type itself. It is `nil` for directives.
  package var type: String? {
    switch self {
    case .type(let type), .member(let type, _), .argument(let type, _, _): type
    case .directive, .directiveArgument: nil
    }
  }

  /// Returns the coordinate of a part of this one: a member of a type, or an argument of a field or
  /// a directive. Arguments have no parts.
  package func appending(_ name: String) -> SchemaCoordinate {
    switch self {
    case .type(let type): .member(type: type, name: name)
    case .member(let type, let field): .argument(type: type, field: field, name: name)
    case .directive(let directive): .directiveArgument(directive: directive, name: name)
    case .argument, .directiveArgument: self
    }
  }
}
