/// Prints declarations in the style of this package: two spaces, 100 columns.
struct SwiftPrinter {
  /// `public `, or an empty string.
  let access: String
  static let columns = 100

  private var lines: [String] = []
  private var depth = 0

  init(access: String?) { self.access = access.map { "\($0) " } ?? "" }

  /// Returns the text of a file.
  static func text(
    of types: [TypeDeclaration], imports: [String], access: String?
  ) -> String {
    var printer = SwiftPrinter(access: access)
    printer.lines = imports.map { "import \($0)" }
    for type in types {
      printer.lines.append("")
      printer.write(type)
    }
    return printer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ type: TypeDeclaration) {
    write(documentation: type.documentation)
    let head = "\(access)\(type.kind.rawValue) \(Identifier.escaped(type.name))"
    if let line = oneLine(type, head) {
      add(line)
      return
    }
    if type.properties.isEmpty, type.cases.isEmpty, type.nested.isEmpty {
      write(type.attributes, "\(head) {}")
      return
    }
    write(type.attributes, "\(head) {")
    depth += 1
    for property in type.properties { write(property) }
    for element in type.cases { write(element) }
    for (index, nested) in type.nested.enumerated() {
      if index > 0 || !type.properties.isEmpty || !type.cases.isEmpty { lines.append("") }
      write(nested)
    }
    depth -= 1
    add("}")
  }

  /// Returns a struct with one short property on one line:
  /// `@QuerySatelite struct Friend { var name: String }`.
  private func oneLine(_ type: TypeDeclaration, _ head: String) -> String? {
    guard depth > 0, let property = type.properties.first, type.properties.count == 1,
      type.nested.isEmpty, property.documentation.isEmpty, property.initialValue == nil,
      !property.isComment
    else { return nil }
    let body = joined(property.attributes, declaration(of: property))
    let line = joined(type.attributes, "\(head) { \(body) }")
    return fits(line) ? line : nil
  }

  private mutating func write(_ property: PropertyDeclaration) {
    if property.isComment {
      return add("// " + joined(property.attributes, declaration(of: property)))
    }
    write(documentation: property.documentation)
    write(property.attributes, declaration(of: property), value: property.initialValue)
  }

  private mutating func write(_ element: CaseDeclaration) {
    write(documentation: element.documentation)
    let payload = element.payload.map { "(\($0))" } ?? ""
    write(element.attributes, "case \(Identifier.escaped(element.name))\(payload)")
  }

  private func declaration(of property: PropertyDeclaration) -> String {
    "\(access)var \(Identifier.escaped(property.name)): \(property.type)"
  }

  /// Writes attributes and a declaration, on one line if they fit.
  private mutating func write(
    _ attributes: [Attribute], _ declaration: String, value: Expression? = nil
  ) {
    let start = value == nil ? declaration : "\(declaration) = "
    let whole = joined(attributes, start + (value?.text ?? ""))
    if fits(whole) {
      add(whole)
      return
    }
    let together = attributes.map(\.expression.text).joined(separator: " ")
    if attributes.count > 1, fits(together) {
      add(together)
    } else {
      for attribute in attributes {
        for line in ExpressionLayout.lines(attribute.expression, width: width) { add(line) }
      }
    }
    guard let value else {
      write(declaration: declaration)
      return
    }
    for line in ExpressionLayout.lines(value, prefix: start, width: width) { add(line) }
  }

  /// Writes a declaration, with the type on a second line if it is too long.
  private mutating func write(declaration: String) {
    guard !fits(declaration), declaration.contains("var "),
      let colon = declaration.firstIndex(of: ":")
    else { return add(declaration) }
    add(String(declaration[...colon]))
    add("  " + declaration[declaration.index(colon, offsetBy: 2)...])
  }

  private mutating func write(documentation: [String]) {
    for line in documentation {
      for part in wrapped(line) { add(part.isEmpty ? "///" : "/// \(part)") }
    }
  }

  /// Breaks a line of a comment between words.
  private func wrapped(_ line: String) -> [String] {
    guard line.count > width - 4 else { return [line] }
    var parts = [""]
    for word in line.split(separator: " ") {
      let last = parts[parts.count - 1]
      if last.isEmpty {
        parts[parts.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width - 4 {
        parts[parts.count - 1] += " \(word)"
      } else {
        parts.append(String(word))
      }
    }
    return parts
  }

  private func joined(_ attributes: [Attribute], _ declaration: String) -> String {
    (attributes.map(\.expression.text) + [declaration]).joined(separator: " ")
  }

  private var width: Int { Self.columns - 2 * depth }
  private func fits(_ line: String) -> Bool { line.count <= width }
  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}
