import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

extension [String] {
  /// The cases of a `switch` over an index, one for each expression. The last one is the default.
  var numberedCases: String {
    enumerated().map { index, expression in
      "\(index == count - 1 ? "default" : "case \(index)"): \(expression)"
    }.indented
  }

  /// The texts as declarations.
  ///
  /// The nodes contain the text only, because the compiler parses every expansion again. Parsing it
  /// here as well took most of the plugin's time.
  var declarations: [DeclSyntax] {
    map { DeclSyntax(MissingDeclSyntax(placeholder: .identifier($0))) }
  }

  /// The lines of a body.
  var indented: String { indented(by: 2) }

  func indented(by count: Int) -> String {
    map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}

/// Returns an empty extension with conformances. The type itself contains the members.
///
/// - Parameters:
///   - names: The names of the protocols.
///   - missing: The protocols that the user hasn't stated.
///   - isSendable: Whether the compiler finds the type sendable, as the protocols require.
///     Otherwise the type has a mistake, and the program never runs.
///   - availability: The `@available` attributes of the type and of the types around it. Members
///     have them already, and an extension doesn't.
func conformance(
  of type: some TypeSyntaxProtocol, to names: [String], missing: [TypeSyntax], isSendable: Bool,
  availability: [String]
) -> [ExtensionDeclSyntax] {
  let missing = Set(missing.compactMap(\.lastName))
  let names = names.filter(missing.contains)
  guard !names.isEmpty else { return [] }
  // The protocols inherit from `Sendable`. The macros of types that can have a mistake in a
  // property's type declare it, and the compiler then expects it of a public type.
  let sendable =
    missing.contains("Sendable")
    ? ["\(isSendable ? "" : "@unchecked ")\(standardLibrary)Sendable"] : []
  let list =
    (sendable + names.map { "\(nonisolatedConformance)\(runtime)__\($0)" })
    .joined(separator: ", ")
  return [emptyExtension("\(type.trimmedDescription): \(list)", attributes: availability)]
}

/// Protocols that a type can't have, and what the compiler says where one is needed.
struct UnavailableConformance {
  var protocols: [String]
  /// What to use in place of it.
  var message: String

  /// Returns an empty extension with the conformance.
  ///
  /// - Parameters:
  ///   - missing: The protocols that the user hasn't stated.
  ///   - availability: The `@available` attributes of the type and of the types around it.
  func declaration(
    of type: some TypeSyntaxProtocol, missing: [TypeSyntax], availability: [String]
  ) -> [ExtensionDeclSyntax] {
    let missing = Set(missing.compactMap(\.lastName))
    guard missing.isSuperset(of: protocols) else { return [] }
    let list = protocols.map { "\(nonisolatedConformance)\(runtime)__\($0)" }
    let attribute = "@available(*, unavailable, message: \(quoted(message)))"
    return [
      emptyExtension(
        "\(type.trimmedDescription): \(list.joined(separator: ", "))",
        attributes: availability + [attribute])
    ]
  }
}

private func emptyExtension(_ header: String, attributes: [String]) -> ExtensionDeclSyntax {
  ExtensionDeclSyntax(
    extensionKeyword: .keyword(
      .extension, leadingTrivia: .unexpectedText(attributes.map { $0 + "\n" }.joined()),
      trailingTrivia: .space),
    extendedType: IdentifierTypeSyntax(name: .identifier(header, trailingTrivia: .space)),
    memberBlock: MemberBlockSyntax(members: []))
}

extension TypeSyntax {
  /// The name without its module.
  fileprivate var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

/// Returns a statement that uses a type as a value.
///
/// Inside a type with a member of the same name, Swift finds the member first. The statement then
/// uses an alias.
func statement(
  with type: TypeExpression, spelled spelling: String, _ statement: (String) -> String
) -> String {
  guard type.isHidden else { return statement("(\(spelling)).self") }
  return "do { typealias __T = \(spelling); \(statement("__T.self")) }"
}

func statement(with type: TypeExpression, _ body: (String) -> String) -> String {
  statement(with: type, spelled: type.spelling, body)
}
