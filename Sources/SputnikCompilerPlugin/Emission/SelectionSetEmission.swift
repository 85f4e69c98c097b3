import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The members that operations and satelites have in common.
struct SelectionSetEmission {
  private let model: StructModel
  private let fields: [FieldModel]
  private let arguments: [ArgumentModel]
  private let access: String
  /// Where the types stand that the compiler is to check, each with its spelling.
  private let checkedTypes:
    [(location: AbstractSourceLocation, spelling: String, requirement: String)]

  init(_ model: StructModel, in context: some MacroExpansionContext) {
    self.model = model
    checkedTypes = model.typesToCheck.compactMap { type in
      context.location(of: type.anchor, at: .afterLeadingTrivia, filePathMode: .filePath)
        .map { ($0, type.spelling, type.requirement) }
    }
    fields = model.fields
    arguments = model.arguments
    access = model.access.modifier
  }

  func members() -> [DeclSyntax] {
    var members = [selection, selectableValue, neutral, template, fieldNames, visit, read]
    // One word holds 64 fields; the runtime reads wider structs without prediction.
    members.append(fields.count > 64 || model.sharesNames ? drivenFill : predictedFill)
    if !arguments.isEmpty { members.append(copyArguments) }
    if !checkedTypes.isEmpty { members.append(check) }
    return members.map { "\(raw: $0)" }
  }

  // MARK: What is selected

  private var maskType: String {
    var type: String
    switch fields.count % 64 {
    case _ where fields.count > 64: type = "\(runtime)__Selection<\(standardLibrary)UInt64>"
    case 1...8: type = "\(runtime)__Selection<\(standardLibrary)UInt8>"
    case 9...16: type = "\(runtime)__Selection<\(standardLibrary)UInt16>"
    case 17...32: type = "\(runtime)__Selection<\(standardLibrary)UInt32>"
    default: type = "\(runtime)__Selection<\(standardLibrary)UInt64>"
    }
    for _ in 0..<max(0, (fields.count - 1) / 64) { type = "\(runtime)__WideSelection<\(type)>" }
    return type
  }

  private var selection: String {
    "\(access)nonisolated var __selection = \(maskType)()"
  }

  private var selectableValue: String {
    """
    \(access)nonisolated enum SelectableValue: \(standardLibrary)String, \(standardLibrary)CaseIterable, \(standardLibrary)Sendable {
      case \(fields.map { swiftName($0.name) }.joined(separator: ", "))
    }
    """
  }

  // MARK: Empty and fresh values

  private var neutral: String {
    let lines =
      fields.map { "self.\(swiftName($0.name)) = \(runtime)__neutral()" }
      + arguments.map { "self.\(swiftName($0.name)) = \(start(of: $0))" } + stateLine
    return """
      @_disfavoredOverload \(access)nonisolated init(__neutral: ()) {
      \(lines.indented)
      }
      """
  }

  private var template: String {
    let lines =
      fields.map { field in
        "self.\(swiftName(field.name)) = \(field.initialValue ?? "\(runtime)__template(&ancestors)")"
      } + arguments.map { "self.\(swiftName($0.name)) = \(start(of: $0))" } + stateLine
    return """
      @_disfavoredOverload \(access)nonisolated init(__template ancestors: inout \(runtime)__Ancestors) {
      \(lines.indented)
      }
      """
  }

  private var stateLine: [String] {
    model.isOperation ? ["self.__state = \(runtime)__OperationState()"] : []
  }

  /// Arguments start as they are written, in answers as well.
  private func start(of argument: ArgumentModel) -> String {
    argument.initialValue ?? "\(runtime)__neutral()"
  }

  // MARK: Printing

  private var fieldNames: String {
    let names = fields.map { field in
      if field.isFragment { return "..." }
      return field.responseName == field.schemaName
        ? field.schemaName : "\(field.responseName):\(field.schemaName)"
    }
    return """
      \(access)nonisolated static var __fields: \(standardLibrary)StaticString { \(quoted(names.joined(separator: " "))) }
      """
  }

  private var visit: String {
    let lines = fields.enumerated().map { index, field in
      let details = details(of: field)
      let rest = details.isEmpty ? "" : ", .init(\(details.joined(separator: ", ")))"
      return "try visitor.\(field.visit)(\(index), self.\(swiftName(field.name))\(rest))"
    }
    return """
      \(access)nonisolated func __visit(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
      \(lines.indented)
      }
      """
  }

  /// What the attributes say, as the arguments of `__Details`.
  private func details(of field: FieldModel) -> [String] {
    var details: [String] = []
    if !field.arguments.isEmpty {
      details.append("arguments: \(ValueModel.object(field.arguments).source)")
    }
    if !field.directives.isEmpty { details.append("directives: \(field.directives.source)") }
    if let types = field.types { details.append("types: \(types.source)") }
    if let levels = field.recurse { details.append("recurse: \(levels)") }
    return details
  }

  private var copyArguments: String {
    let lines = arguments.map { "self.\(swiftName($0.name)) = template.\(swiftName($0.name))" }
    return """
      \(access)nonisolated mutating func __copyArguments(from template: Self) {
      \(lines.indented)
      }
      """
  }

  // MARK: Filling

  private var read: String {
    let cases = fields.enumerated().map {
      "case \($0): try reader.fill(&self.\(swiftName($1.name)))"
    }
    return """
      \(access)nonisolated mutating func __read(_ index: \(standardLibrary)Int, _ reader: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
        switch index {
      \(cases.indented)
        default: break
        }
      }
      """
  }

  /// One line a field for an answer that keeps the order of the request; whatever comes otherwise
  /// is left to the runtime, which goes on where the prediction failed.
  private var predictedFill: String {
    let lines = fields.enumerated().filter { !$1.isFragment }.map { index, field in
      let bit = UInt64(1) << UInt64(index)
      let key = quoted("\"\(field.responseName)\":")
      return """
        if c.wants(\(bit)) { guard r.key(\(key), &c) else { break fast }; c.done(\(bit)); r.descend(to: \(index), c); try r.fill(&self.\(swiftName(field.name))) }
        """
    }
    // Fragments read the object again, from its start.
    let start = model.hasFragments ? ["let start = r.start(of: &c\(typenameArgument))"] : []
    let from = model.hasFragments ? ", from: start" : ""
    return """
      \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
        guard var c = try r.enter(&self.__selection, \(fields.count)) else { return try r.vacate(&self) }
      \((start.map { "  \($0)" } + ["  fast: do {"]).joined(separator: "\n"))
      \(lines.indented(by: 4))
          if r.leave(c) { return try r.finish(&self, c\(from)) }
        }
        try r.rest(&self, c\(from))
      }
      """
  }

  /// A type name that the user asks for is not to be passed over.
  private var typenameArgument: String {
    fields.contains { !$0.isFragment && $0.responseName == "__typename" }
      ? ", passesTypename: false" : ""
  }

  private var drivenFill: String {
    """
    \(access)nonisolated mutating func __fill(_ reader: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      try reader.object(&self\(model.sharesNames ? ", sharesNames: true" : ""))
    }
    """
  }

  // MARK: Checking

  /// Has the compiler say at the property what its type lacks, not inside the expansion.
  private var check: String {
    let names = model.properties.map(\.name)
    let lines = checkedTypes.map { type in
      """
      #sourceLocation(file: \(type.location.file), line: \(type.location.line))
      \(line(about: type.spelling, among: names) { "\(runtime)\(type.requirement)(\($0))" })
      #sourceLocation()
      """
    }
    return """
      private nonisolated static func __check() {
      \(lines.joined(separator: "\n"))
      }
      """
  }
}

extension [String] {
  /// The lines of a body.
  var indented: String { indented(by: 2) }

  func indented(by count: Int) -> String {
    map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}

extension FieldModel {
  /// The visitor's method for the part.
  fileprivate var visit: String {
    switch role {
    case .field: "field"
    case .spread: "spread"
    case .inlineFragment: "inlineFragment"
    }
  }
}

extension StructModel {
  fileprivate var hasFragments: Bool { fields.contains(where: \.isFragment) }

  /// The types that are not known by their spelling to stand for something: one line a type.
  fileprivate var typesToCheck: [(spelling: String, requirement: String, anchor: Syntax)] {
    let known: Set<String> = ["String", "Int", "Double", "Float", "Bool", "ID"]
    var seen: Set<String> = []
    return properties.filter { property in
      (!known.contains(property.type.baseName) || property.isFragment)
        && seen.insert(property.type.spelling + property.requirement).inserted
    }.map { ($0.type.spelling, $0.requirement, $0.anchor) }
  }
}

extension PropertyModel {
  fileprivate var name: String {
    switch self {
    case .field(let field): field.name
    case .variable(let variable): variable.name
    case .argument(let argument): argument.name
    }
  }

  fileprivate var type: TypeModel {
    switch self {
    case .field(let field): field.type
    case .variable(let variable): variable.type
    case .argument(let argument): argument.type
    }
  }

  fileprivate var anchor: Syntax {
    switch self {
    case .field(let field): field.anchor
    case .variable(let variable): variable.anchor
    case .argument(let argument): argument.anchor
    }
  }

  fileprivate var isFragment: Bool {
    if case .field(let field) = self { field.isFragment } else { false }
  }

  /// The function of the runtime that the type must satisfy.
  fileprivate var requirement: String {
    guard case .field(let field) = self else { return "__requireGraphQLType" }
    switch field.role {
    case .field: return "__requireGraphQLType"
    case .spread: return "__requireFragment"
    case .inlineFragment: return "__requireObject"
    }
  }
}
