extension GraphQL {
  /// Prints GraphQL documents and values as text.
  struct Printer {
    /// A layout of the text: on one line, or on several lines with indentation.
    enum Style { case compact, pretty }

    let style: Style
    /// The text that has been printed.
    private(set) var text = ""
    private var depth = 0

    init(style: Style) {
      self.style = style
    }

    mutating func print(_ document: Document) {
      for (index, definition) in document.definitions.enumerated() {
        if index > 0 { text += style == .pretty ? "\n\n" : " " }
        switch definition {
        case .operation(let operation): print(operation)
        case .fragment(let fragment): print(fragment)
        }
      }
    }

    private mutating func print(_ operation: Operation) {
      // GraphQL allows leaving out the keyword of an anonymous query. The keyword is always
      // printed, so that all operations have the same form.
      text += operation.kind.rawValue
      if let name = operation.name { text += " \(name)" }
      if !operation.variables.isEmpty {
        if operation.name == nil { text += " " }
        parenthesized(operation.variables) { printer, variable in
          printer.text += "$\(variable.name): \(variable.type)"
          if let value = variable.defaultValue {
            printer.text += " = "
            printer.print(value)
          }
          printer.print(variable.directives)
        }
      }
      print(operation.directives)
      print(operation.selectionSet)
    }

    private mutating func print(_ fragment: FragmentDefinition) {
      text += "fragment \(fragment.name) on \(fragment.typeCondition)"
      print(fragment.directives)
      print(fragment.selectionSet)
    }

    private mutating func print(_ selectionSet: [Selection]) {
      text += " {"
      depth += 1
      for selection in selectionSet {
        breakLine()
        switch selection {
        case .field(let field): print(field)
        case .fragmentSpread(let spread):
          text += "...\(spread.name)"
          print(spread.directives)
        case .inlineFragment(let fragment):
          text += "..."
          if let type = fragment.typeCondition { text += " on \(type)" }
          print(fragment.directives)
          print(fragment.selectionSet)
        }
      }
      depth -= 1
      breakLine()
      text += "}"
    }

    mutating func print(_ field: Field) {
      if let alias = field.alias { text += "\(alias): " }
      text += field.name
      print(field.arguments)
      print(field.directives)
      if !field.selectionSet.isEmpty { print(field.selectionSet) }
    }

    private mutating func print(_ directives: [Directive]) {
      for directive in directives {
        text += " @\(directive.name)"
        print(directive.arguments)
      }
    }

    private mutating func print(_ arguments: [Argument]) {
      guard !arguments.isEmpty else { return }
      parenthesized(arguments) { printer, argument in
        printer.text += "\(argument.name): "
        printer.print(argument.value)
      }
    }

    mutating func print(_ value: Value) {
      switch value {
      case .variable(let name): text += "$\(name)"
      case .int(let number): text += String(number)
      case .float(let number): text += number.literal
      case .number(let number): text += number
      // Block strings aren't used, because they can't represent every text (section 2.9.4).
      case .string(let string): text.appendQuoted(string)
      case .boolean(let flag): text += flag ? "true" : "false"
      case .null: text += "null"
      case .enum(let name): text += name
      case .list(let values):
        text += "["
        separated(values) { $0.print($1) }
        text += "]"
      case .object(let members):
        text += "{"
        separated(members) { printer, member in
          printer.text += "\(member.name): "
          printer.print(member.value)
        }
        text += "}"
      }
    }

    private mutating func parenthesized<T>(_ items: [T], _ body: (inout Printer, T) -> Void) {
      text += "("
      separated(items, body)
      text += ")"
    }

    private mutating func separated<T>(_ items: [T], _ body: (inout Printer, T) -> Void) {
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        body(&self, item)
      }
    }

    private mutating func breakLine() {
      switch style {
      case .compact: text += " "
      case .pretty: text += "\n" + String(repeating: "  ", count: depth)
      }
    }
  }
}
