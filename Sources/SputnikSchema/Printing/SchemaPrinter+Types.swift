import SputnikLanguage

extension SchemaPrinter {
  mutating func print(_ type: GraphQL.TypeDefinition) {
    print(description: type.description)
    text += "\(type.keyword) \(type.name)"
    print(interfaces: type.interfaces)
    print(type.directives)
    switch type {
    case .scalar: break
    case .object, .interface: block(type.fields) { $0.print($1) }
    case .union(let type):
      if !type.members.isEmpty { text += " = \(type.members.joined(separator: " | "))" }
    case .enum(let type):
      block(type.values) { printer, value in
        printer.print(description: value.description, "  ")
        printer.text += "  \(value.name)"
        printer.print(value.directives)
      }
    case .inputObject(let type):
      block(type.fields) { printer, field in
        printer.print(description: field.description, "  ")
        printer.text += "  "
        printer.print(field)
      }
    }
    text += "\n"
  }

  private mutating func print(interfaces: [String]) {
    guard !interfaces.isEmpty else { return }
    text += " implements \(interfaces.joined(separator: " & "))"
  }

  private mutating func print(_ field: GraphQL.FieldDefinition) {
    print(description: field.description, "  ")
    text += "  \(field.name)"
    print(arguments: field.arguments, "  ")
    text += ": \(field.type)"
    print(field.directives)
  }

  private mutating func print(_ value: GraphQL.InputValueDefinition) {
    text += "\(value.name): \(value.type)"
    if let defaultValue = value.defaultValue { text += " = \(defaultValue)" }
    print(value.directives)
  }

  /// Prints arguments on one line, or on a line each if one of them has a description.
  mutating func print(
    arguments: [GraphQL.InputValueDefinition], _ indentation: String = ""
  ) {
    guard !arguments.isEmpty else { return }
    text += "("
    if arguments.allSatisfy({ $0.description == nil }) {
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text += ", " }
        print(argument)
      }
    } else {
      for argument in arguments {
        text += "\n"
        print(description: argument.description, indentation + "  ")
        text += indentation + "  "
        print(argument)
      }
      text += "\n\(indentation)"
    }
    text += ")"
  }

  /// Prints items in braces, on a line each.
  private mutating func block<T>(_ items: [T], _ print: (inout SchemaPrinter, T) -> Void) {
    guard !items.isEmpty else { return }
    text += " {\n"
    for item in items {
      print(&self, item)
      text += "\n"
    }
    text += "}"
  }
}

extension GraphQL.TypeDefinition {
  /// The word with which the definition begins.
  fileprivate var keyword: String {
    switch self {
    case .scalar: "scalar"
    case .object: "type"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input"
    }
  }
}
