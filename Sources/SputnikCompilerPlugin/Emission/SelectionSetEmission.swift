import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The members that operations and satelites have in common.
struct SelectionSetEmission {
  let model: StructModel
  let fields: [FieldModel]
  let arguments: [ArgumentModel]
  let access: String
  private let checks: [TypeCheck]

  init(_ model: StructModel, in context: some MacroExpansionContext) {
    self.model = model
    checks = model.typesToCheck.compactMap {
      TypeCheck($0.spelling, $0.requirement, at: $0.anchor, in: context)
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
    if !checks.isEmpty { members.append(checks.function(among: model.properties.map(\.name))) }
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
}

extension [String] {
  /// The lines of a body.
  var indented: String { indented(by: 2) }

  func indented(by count: Int) -> String {
    map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
