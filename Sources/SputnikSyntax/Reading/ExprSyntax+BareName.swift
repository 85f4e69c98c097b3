import SputnikNames
import SwiftSyntax

// A property in an argument of a macro, as other libraries pass a variable. The compiler can't find
// the property there, and doesn't expand that macro. The macro of the type tells what to write.

/// The name of a property where only a literal can be.
struct BareName {
  /// The expression in the source: `$id`.
  var written: String
  /// The name without a dollar sign: `id`.
  var variable: String
}

extension ExprSyntax {
  /// The property in `id`, `$id`, `self.id`, `\.id` or `"\(id)"`.
  var bareName: BareName? {
    propertyName.map { BareName(written: trimmedDescription, variable: $0) }
  }

  /// The property in `.string(id)`, where only a literal can be.
  ///
  /// `.variable(id)` and `.enum(id)` need a name, which is read elsewhere.
  var bareNameInCase: BareName? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let function = call.calledExpression.memberName,
      ["int", "float", "string", "boolean", "number", "list"].contains(function),
      let name = call.arguments.first?.expression.propertyName
    else { return nil }
    return BareName(written: trimmedDescription, variable: name)
  }

  /// The name of the property that the expression reads. A name with a capital letter is that of a
  /// type.
  private var propertyName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      guard reference.argumentNames == nil else { return nil }
      let text = plainName(reference.baseName)
      let name = text.first == "$" ? String(text.dropFirst()) : text
      return isGraphQLName(name) && name.first?.isUppercase == false ? name : nil
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard member.base?.trimmedDescription.lowercased() == "self" else { return nil }
      return ExprSyntax(member.declName).propertyName
    }
    if let path = self.as(KeyPathExprSyntax.self) {
      guard path.components.count == 1,
        case .property(let property) = path.components.first?.component
      else { return nil }
      return ExprSyntax(property.declName).propertyName
    }
    if let text = self.as(StringLiteralExprSyntax.self) {
      let parts = text.segments.filter { !$0.trimmedDescription.isEmpty }
      guard parts.count == 1, case .expressionSegment(let part) = parts.first,
        part.expressions.count == 1
      else { return nil }
      return part.expressions.first?.expression.propertyName
    }
    return nil
  }
}
