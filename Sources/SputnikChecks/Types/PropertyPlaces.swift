import SputnikSyntax
import SwiftSyntax

/// The places of a property, or of a case of an enum.
package struct PropertyPlaces: Sendable {
  /// The place of the name.
  package var name: SourcePlace
  /// The place of the type, or of the name if the type isn't written.
  package var type: SourcePlace
  /// The places of its attributes and of their parts.
  package var attributes: [Part: SourcePlace] = [:]

  /// An attribute, or a part of one.
  package enum Part: Hashable, Sendable {
    /// The attribute that is the macro with the name.
    case macro(String)
    /// The value of the argument with the label: of `alias`, for example.
    case argument(String)
    /// A name in the dictionary or in the list that is the value of `arguments`.
    case key(String)
  }

  /// The place of the name in the schema: the attribute's argument that gives it, or the property.
  package var schemaName: SourcePlace { attributes[.argument("name")] ?? name }

  /// The place of the name of the argument that the property is.
  package var argumentName: SourcePlace {
    attributes[.argument("argument")]
      ?? (attributes[.macro("Argument")] == nil ? name : schemaName)
  }

  /// The place of the list of types in the attribute of a fragment, or the property.
  package var fragmentTypes: SourcePlace { attributes[.argument("types")] ?? name }

  /// The place of an argument that the attribute gives to the field.
  package func argument(_ argument: String) -> SourcePlace {
    attributes[.key(argument)] ?? name
  }

  /// Reads the places around the name of a property or a case.
  ///
  /// - Parameters:
  ///   - anchor: The name of the property, or of the case.
  ///   - file: The file.
  init(_ anchor: Syntax, in file: ParsedFile) {
    name = file.place(of: anchor)
    type = name
    var node: Syntax? = anchor
    var attributes: AttributeListSyntax?
    while let current = node, attributes == nil {
      if let binding = current.as(PatternBindingSyntax.self) {
        if let type = binding.sharedType { self.type = file.place(of: type) }
      } else if let element = current.as(EnumCaseElementSyntax.self) {
        if let type = element.parameterClause?.parameters.first?.type {
          self.type = file.place(of: type)
        }
      } else if let declaration = current.as(VariableDeclSyntax.self) {
        attributes = declaration.attributes
      } else if let declaration = current.as(EnumCaseDeclSyntax.self) {
        attributes = declaration.attributes
      }
      node = current.parent
    }
    for case .attribute(let attribute) in attributes ?? [] { add(attribute, in: file) }
  }

  private mutating func add(_ attribute: AttributeSyntax, in file: ParsedFile) {
    attributes[.macro(attribute.macroName)] = file.place(of: attribute)
    guard case .argumentList(let list) = attribute.arguments else { return }
    for argument in list {
      let label = argument.label.map(plainName) ?? "_"
      attributes[.argument(label)] = file.place(of: argument.expression)
      for name in argument.expression.argumentNames {
        guard let key = name.stringLiteral else { continue }
        attributes[.key(key)] = file.place(of: name)
      }
    }
  }
}

extension ExprSyntax {
  /// The names in the value of `arguments`: a dictionary, or a list of the names of variables.
  fileprivate var argumentNames: [ExprSyntax] {
    if let list = self.as(ArrayExprSyntax.self) { return list.elements.map(\.expression) }
    guard let dictionary = self.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else { return [] }
    return elements.map(\.key)
  }
}

extension PatternBindingSyntax {
  /// The type of the property. In `var a, b: Int` it is written at the last name.
  fileprivate var sharedType: TypeSyntax? {
    if let type = typeAnnotation?.type { return type }
    guard initializer == nil, let list = parent?.as(PatternBindingListSyntax.self) else {
      return nil
    }
    return list.drop { $0.id != id }.lazy.compactMap(\.typeAnnotation?.type).first
  }
}
