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
    var members = [selection, selectableValue, neutral, fieldNames]
    if fields.contains(where: { $0.responseName != $0.name || $0.isFragment }) {
      members.append(propertyNames)
    }
    if !initialValues.isEmpty { members.append(setInitialValues) }
    members += [visit, isPredictable ? predictedFill : drivenFill, readField]
    if let traits { members.append(traits) }
    if !arguments.isEmpty { members.append(copyArguments) }
    if !checkedTypes.isEmpty { members.append(check) }
    return members.declarations
  }

  // MARK: What is selected

  private var maskType: String {
    var type =
      switch fields.count {
      case ...8: "\(runtime)__Selection8"
      case ...16: "\(runtime)__Selection16"
      case ...32: "\(runtime)__Selection32"
      default: "\(runtime)__Selection64"
      }
    for _ in 0..<max(0, (fields.count - 1) / 64) { type = "\(runtime)__WideSelection<\(type)>" }
    return type
  }

  private var selection: String {
    "\(access)nonisolated var __selection = \(maskType)()"
  }

  private var selectableValue: String {
    """
    \(access)nonisolated enum SelectableValue: \(standardLibrary)String, \(standardLibrary)CaseIterable, \(runtime)__SelectableField {
      case \(fields.map { swiftName($0.name) }.joined(separator: ", "))
    }
    """
  }

  // MARK: Empty and fresh values

  /// Optionals are nil from the start. Setting them again would have the compiler make the struct twice,
  /// and copy one of the two.
  private var neutral: String {
    let lines =
      fields.filter { $0.type.sugar != .optional || $0.initialValue != nil }
      .map { "self.\(swiftName($0.name)) = \(neutral(of: $0))" }
      + arguments.map { "self.\(swiftName($0.name)) = \(start(of: $0))" } + stateLine
    return """
      @_disfavoredOverload \(access)nonisolated init(__neutral: ()) {
      \(lines.indented)
      }
      """
  }

  /// What needs no function to be found says so, which compiles sooner.
  private func neutral(of field: FieldModel) -> String {
    switch field.type.sugar {
    case .optional: "nil"
    case .list: "[]"
    case nil: "\(runtime)__neutral()"
    }
  }

  private var initialValues: [String] {
    fields.compactMap { field in
      field.initialValue.map { "self.\(swiftName(field.name)) = \($0)" }
    }
  }

  private var setInitialValues: String {
    """
    \(access)nonisolated mutating func __setInitialValues() {
    \(initialValues.indented)
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

  private var propertyNames: String {
    """
    \(access)nonisolated static var __properties: \(standardLibrary)StaticString { \(quoted(fields.map(\.name).joined(separator: " "))) }
    """
  }

  /// Not inlined: its one caller is the conformance, and there would be two of it.
  private var visit: String {
    """
    @inline(never) \(access)nonisolated mutating func __visit(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
    \(fields.map(visit).indented)
    }
    """
  }

  private func visit(_ field: FieldModel) -> String {
    let name = "self.\(swiftName(field.name))"
    let details = details(of: field)
    let rest = details.isEmpty ? "" : ", .init(\(details.joined(separator: ", ")))"
    let label = details.isEmpty && !field.isFragment ? field.type.sugar?.label ?? "" : ""
    if field.isObserved {
      // The user's observers are not to hear of it.
      return
        "do { var value = \(name); try visitor.\(field.visit)(\(label)&value\(rest)); if visitor.makesTemplate { \(name) = value } }"
    }
    return "try visitor.\(field.visit)(\(label)&\(name)\(rest))"
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

  /// What the runtime's own rule, which looks at the struct's own selection, doesn't see.
  private var traits: String? {
    let start = [
      arguments.isEmpty ? nil : ".literal", fields.contains(where: \.needsPlan) ? ".planned" : nil,
    ].compactMap { $0 }.map { "traits.formUnion(\($0))" }
    let lines =
      start
      + fields.filter { !$0.type.isKnownLeaf }.map { "traits.add(self.\(swiftName($0.name)))" }
    guard !lines.isEmpty else { return nil }
    return """
      @inline(never) \(access)nonisolated var __traits: \(runtime)__SelectionTraits {
        var traits = self.__selection.__traits
      \(lines.indented)
        return traits
      }
      """
  }

  // MARK: Filling

  /// Whether an answer in the order of the request has one key after the other, one for each field.
  /// Fragments have none, and no answer with them is read without a plan.
  private var isPredictable: Bool { !model.sharesNames && !fields.contains(where: \.isFragment) }

  /// Two lines a field for an answer that keeps the order of the request. The runtime takes over at the
  /// first field that comes otherwise.
  private var predictedFill: String {
    let lines = fields.enumerated().flatMap { index, field in
      let key = quoted((index == 0 ? "{" : ",") + "\"\(field.responseName)\":")
      let condition = (index == 0 ? "r.enters(), " : "") + "r.takes(\(key))"
      return [
        "guard \(condition) else { return try r.rest(&self, \(index), of: \(fields.count)) }",
        read(field),
      ]
    }
    return """
      \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      \(lines.indented)
        try r.leave(&self, \(fields.count))
      }
      """
  }

  private var drivenFill: String {
    """
    \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      try r.object(&self, of: \(fields.count)\(model.sharesNames ? ", sharesNames: true" : ""))
    }
    """
  }

  /// Not inlined: its one caller is the conformance, and there would be two of it.
  private var readField: String {
    let cases = fields.enumerated().map { "case \($0): \(read($1))" } + ["default: break"]
    return """
      @inline(never) \(access)nonisolated mutating func __read(_ index: \(standardLibrary)Int, _ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  /// Filling takes a property to hold nothing. Where there are observers, whatever they like may have
  /// been set meanwhile: then a value is made beside it, and set.
  private func read(_ field: FieldModel) -> String {
    if fields.contains(where: \.isObserved) {
      return "self.\(swiftName(field.name)) = try r.payload()"
    }
    return
      "try r.fill(\(field.type.sugar?.label ?? "")&self.\(swiftName(field.name)))"
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

/// What the compiler knows by the spelling alone.
private enum Sugar {
  case optional, list

  /// The label of the visitor's method, and of the reader's.
  var label: String { self == .optional ? "optional: " : "list: " }
}

extension TypeModel {
  /// How the type is written, if in short: `T?`, `[T]`.
  fileprivate var sugar: Sugar? {
    switch shape {
    case .optional where spelling.hasSuffix("?"): .optional
    case .list where spelling.hasPrefix("["): .list
    default: nil
    }
  }
}

extension FieldModel {
  /// Whether the answer can't be read by the field's name and type alone.
  fileprivate var needsPlan: Bool {
    isFragment || !directives.isEmpty || types != nil || recurse != nil
  }
}

extension TypeModel {
  /// Whether the type is known by its spelling to have no selection.
  fileprivate var isKnownLeaf: Bool {
    ["String", "Int", "Double", "Float", "Bool", "ID"].contains(baseName)
  }
}

extension StructModel {
  /// The types that are not known by their spelling to stand for something: one line a type.
  fileprivate var typesToCheck: [(spelling: String, requirement: String, anchor: Syntax)] {
    var seen: Set<String> = []
    return properties.filter { property in
      (!property.type.isKnownLeaf || property.isFragment)
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
