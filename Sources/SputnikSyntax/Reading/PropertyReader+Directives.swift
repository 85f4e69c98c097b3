import SwiftSyntax

// The directives of fields and fragments, and the properties that can have them.

extension PropertyReader {
  mutating func addDirectives(_ macros: [AttributeSyntax], to field: inout FieldModel) {
    // A type that isn't optional is reported once, because each report has the same fix-it.
    var mayBeReported =
      !field.type.isOptional && field.role != .inlineFragment && field.applicability == nil
      && !(field.isFragment && field.type.shape.hasResult)
    for macro in macros where MacroNames.directives.contains(macro.macroName) {
      guard let directive = directive(macro) else { continue }
      field.directives.append(directive)
      if let misuse = misuse(of: directive, macro.macroName, on: field) {
        report(misuse, at: macro)
        continue
      }
      guard directive.condition != nil || directive.isDefer, mayBeReported else { continue }
      report(
        directive.isDefer
          ? .deferNotOptional(field.name)
          : .conditionNotOptional(macro: macro.macroName, field.name), at: macro)
      mayBeReported = false
    }
  }

  /// Returns the mistake if the property can't have the directive.
  private func misuse(
    of directive: DirectiveModel, _ macro: String, on field: FieldModel
  ) -> Misuse? {
    if directive.condition != nil, operation == .subscription {
      return .conditionAtRoot(directive: directive.name)
    }
    guard directive.isIncremental else { return nil }
    if directive.isDefer, !field.isFragment { return .deferOnField(field.name, macro: macro) }
    if directive.isStream, field.isFragment || field.type.isSingle {
      return .streamNotAList(field.name, macro: macro, type: field.type.spelling)
    }
    // The fragment of a subscription is reported by itself.
    if let operation, operation != .query, operation == .mutation || !field.isFragment {
      return .incrementalAtRoot(macro: macro, operation: operation.rawValue)
    }
    return nil
  }
}
