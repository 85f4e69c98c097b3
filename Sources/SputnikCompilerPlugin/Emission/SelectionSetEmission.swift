import SputnikSyntax
import SwiftSyntaxMacros

/// The members that operations and satellites have in common.
struct SelectionSetEmission {
  let model: CheckedSelectionSet
  let access: String
  private let isOperation: Bool
  let deprecated: String
  private let assertions: [String]

  init(
    _ model: CheckedSelectionSet, isOperation: Bool, equalities: [TypeEquality] = [],
    in context: some MacroExpansionContext
  ) {
    self.model = model
    self.isOperation = isOperation
    access = model.access.modifier
    deprecated = deprecation(model.isDeprecated)
    assertions = TypeAssertions(model.requirements, equalities, deprecated, in: context).function
  }

  var fields: [CheckedField] { model.fields }
  var arguments: [ArgumentModel] { model.arguments }

  func members() -> [String] {
    var members = [selection, selectableValue] + values + [fieldNames]
    if !initialValues.isEmpty { members.append(setInitialValues) }
    members += observedInitializers
    members += [visit, fill, readField]
    if let traits { members.append(traits) }
    if !arguments.isEmpty { members.append(copyArguments) }
    return members + assertions
  }

  // MARK: The selection

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
    SelectableFieldEmission(access: access)
      .type("SelectableValue", fields: fields.map(\.name))
  }

  // MARK: Neutral and initial values

  /// The functions that create the neutral value, and the value with all initial values if one of
  /// these can't be repeated.
  private var values: [String] {
    // An optional is nil already. If it were set again, the compiler would make the struct twice
    // and copy it.
    let neutral = fields.filter { $0.wrapping != .optional || $0.initialValue != nil }
    let initial = neutral.filter { $0.initialValue == nil }
    return value("__neutral", setting: neutral)
      + (model.hasComputedValue ? value("__initial", setting: initial) : [])
  }

  /// Returns a function that creates a value, and its initializer.
  ///
  /// The initializer is private, because the compiler would propose it wherever the arguments of a
  /// call fit no other one. Unlike a field, an argument keeps its initial value in responses.
  ///
  /// - Parameter fields: The fields that are set to their neutral values.
  private func value(_ name: String, setting fields: [CheckedField]) -> [String] {
    let lines =
      fields.map { "self.\(swiftName($0.name)) = \(neutral(of: $0))" }
      + arguments.filter { $0.initialValue == nil }
      .map { "self.\(swiftName($0.name)) = \(runtime)__neutral()" } + stateLine
    // The initializer with a default value of `__initial` isn't deprecated by a variable alone.
    let deprecated = deprecation(model.hasDeprecatedValues)
    return [
      "\(deprecated)\(access)nonisolated static func \(name)() -> Self { Self(\(name): ()) }",
      """
      \(deprecated)private nonisolated init(\(name): ()) {
      \(lines.indented)
      }
      """,
    ]
  }

  /// Returns the neutral value, without a function where the type shows it. This compiles faster.
  private func neutral(of field: CheckedField) -> String {
    switch field.wrapping {
    case .optional: "nil"
    case .list: "[]"
    case nil: "\(runtime)__neutral()"
    }
  }

  private var initialValues: [String] {
    let isComputed = fields.contains { $0.initialValue.map { !$0.isRepeatable } ?? false }
    return (isComputed ? ["let initial = Self.__initial()"] : [])
      + fields.compactMap { field in
        let name = swiftName(field.name)
        return field.initialValue.map {
          "self.\(name) = \($0.isRepeatable ? $0.source : "initial.\(name)")"
        }
      }
  }

  private var setInitialValues: String {
    let lines = setsInInitializer ? ["self = Self(__initialValuesIn: self)"] : initialValues
    return """
      \(deprecated)\(access)nonisolated mutating func __setInitialValues() {
      \(lines.indented)
      }
      """
  }

  /// Whether initial values are set in an initializer, which runs no observers.
  private var setsInInitializer: Bool {
    fields.contains { $0.isObserved && $0.initialValue != nil }
  }

  /// The initializers that set observed properties. Users expect their observers to run only when a
  /// response is filled.
  private var observedInitializers: [String] {
    var initializers = fields.enumerated().filter(\.element.isObserved).map { index, field in
      """
      \(deprecated)private nonisolated init(__copyOf other: Self, __field\(index) value: \(field.type.code)) {
        self = other
        self.\(swiftName(field.name)) = value
      }
      """
    }
    if setsInInitializer {
      initializers.append(
        """
        \(deprecated)private nonisolated init(__initialValuesIn other: Self) {
        \((["self = other"] + initialValues).indented)
        }
        """)
    }
    return initializers
  }

  private var stateLine: [String] {
    isOperation ? ["self.__state = \(runtime)__OperationState()"] : []
  }
}

extension Wrapping? {
  /// The label of the visitor's and the reader's methods.
  var label: String {
    switch self {
    case .optional: "optional: "
    case .list: "list: "
    case nil: ""
    }
  }
}
