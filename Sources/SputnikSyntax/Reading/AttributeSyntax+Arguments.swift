import SwiftSyntax

extension AttributeSyntax {
  /// The macro's name without its module.
  ///
  /// It is `Variable` in `@Sputnik.Variable` and in `@Sputnik::Variable`.
  package var macroName: String {
    // The description of a node copies its tokens, and nearly every name is one token.
    if let name = attributeName.as(IdentifierTypeSyntax.self)?.name.text { return name }
    let text = attributeName.trimmedDescription
    let start = text.lastIndex { $0 == "." || $0 == ":" }.map(text.index(after:))
    return String(text[(start ?? text.startIndex)...].prefix { $0 != "<" })
  }

  /// The value of the argument `label`.
  package func argument(_ label: String) -> ExprSyntax? {
    labeledArgument(label)?.expression
  }

  /// The value of the argument `label`, unless it is `nil` in the source.
  func givenArgument(_ label: String) -> ExprSyntax? {
    argument(label).flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
  }

  /// The argument `label`, including the label.
  func labeledArgument(_ label: String) -> LabeledExprSyntax? {
    list.first { $0.label?.text == label }
  }

  /// The value of the first argument, if it has no label.
  package var unlabeledArgument: ExprSyntax? {
    list.first.flatMap { $0.label == nil ? $0.expression : nil }
  }

  /// The labels of all arguments.
  var labels: [TokenSyntax] { list.compactMap(\.label) }

  /// The first argument that the macro doesn't have.
  var unknownArgument: Problem? {
    if ["Property", "Directive"].contains(macroName),
      let argument = list.first(where: { MacroNames.shortArguments.contains($0.label?.text ?? "") })
    {
      return Problem(
        .unknownArgument(macro: macroName, label: argument.label?.text, remedy: "use 'arguments'"),
        at: argument)
    }
    guard let known = MacroNames.argumentsOfTypes[macroName],
      let argument = list.first(where: { !known.contains($0.label?.text ?? "_") })
    else { return nil }
    let remedy: String
    switch known {
    case _ where argument.label?.text == "key" && MacroNames.operations.contains(macroName):
      remedy = "an object has a key, so write it at the '@QuerySatelite' of the object"
    case []: remedy = "remove it"
    case ["_", "schemaTypeName"]:
      remedy =
        "use 'schemaTypeName', or write the style without a label, as in "
        + "'@\(macroName)(.upperSnakeCase)'"
    default: remedy = "use \(known.map { "'\($0)'" }.joined(separator: " or "))"
    }
    return Problem(
      .unknownArgument(macro: macroName, label: argument.label?.text, remedy: remedy), at: argument)
  }

  private var list: LabeledExprListSyntax {
    if case .argumentList(let list) = arguments { list } else { [] }
  }

  /// Whether the attribute may change how a property is stored, as property wrappers and other
  /// macros do.
  ///
  /// The names of those begin with a capital letter. The names of the compiler's own attributes do
  /// not, with a few exceptions.
  var mayChangeStorage: Bool {
    guard macroName.first?.isUppercase == true else { return false }
    // A misspelled macro is an unknown attribute, which the compiler reports.
    return !MacroNames.all.contains { macroName.isSpelledLike($0) }
      && !["MainActor", "ObservationIgnored"].contains(macroName)
  }
}

extension AttributeListSyntax {
  /// Returns the attributes that are macros with one of the names.
  package func macros(_ names: Set<String>) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { names.contains($0.macroName) }
  }

  /// The first `#if` between the attributes.
  var condition: IfConfigDeclSyntax? {
    lazy.compactMap { if case .ifConfigDecl(let condition) = $0 { condition } else { nil } }.first
  }
}
