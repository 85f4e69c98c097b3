import SputnikSyntax
import SwiftSyntaxMacros

/// The members of an enum marked `@QueryUnion`.
struct UnionEmission {
  private let model: CheckedUnion
  private let access: String
  private let deprecated: String
  private let assertions: [String]

  init(_ model: CheckedUnion, in context: some MacroExpansionContext) {
    self.model = model
    access = model.access.modifier
    deprecated = deprecation(model.isDeprecated)
    assertions = TypeAssertions(model.requirements, [], deprecated, in: context).function
  }

  func members() -> [String] {
    [type, memberCount, visitMembers, visitPayload, read, neutral, template] + other + assertions
  }

  private var type: String {
    "\(access)nonisolated static var __type: \(runtime)GraphQL.TypeReference { .nonNull(.named(\(quoted(model.typeName)))) }"
  }

  private var memberCount: String {
    "\(access)nonisolated static var __memberCount: \(standardLibrary)Int { \(model.members.count) }"
  }

  private var visitMembers: String {
    let lines = model.members.enumerated().map { index, member in
      let types = member.applicability.map { ", types: \($0.source)" } ?? ""
      // A case can have the name of any type, such as `Double`, and the compiler has crashed where
      // the type is written as an expression.
      let type = TypeExpression(spelling: member.type.spelling, isHidden: true)
      return statement(with: type) {
        "try visitor.__member(\(index), \($0)\(types))"
      }
    }
    return """
      \(deprecated)\(access)nonisolated static func __visitMembers(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
      \(lines.indented)
      }
      """
  }

  /// Visits the value in the case. With a mirror it would need no code, but each value would be
  /// boxed, and programs without reflection metadata would find nothing.
  private var visitPayload: String {
    var cases = model.members.map {
      "case .\(swiftName($0.name))(let payload): try visitor.__payload(payload)"
    }
    if case .other(let name) = model.start { cases.append("case .\(name): break") }
    return """
      \(deprecated)\(access)nonisolated func __visitPayload(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
        switch self {
      \(cases.indented)
        }
      }
      """
  }

  private var read: String {
    """
    \(deprecated)\(access)nonisolated static func __read(_ index: \(standardLibrary)Int, _ reader: inout \(runtime)__Reader) throws(\(runtime)__ReadError) -> Self {
      switch index {
    \(model.members.map { ".\(swiftName($0.name))(try reader.__payload())" }.numberedCases)
      }
    }
    """
  }

  private var neutral: String {
    """
    \(deprecated)\(access)nonisolated static func __neutral() -> Self { \(start("\(runtime)__neutral()")) }
    """
  }

  private var template: String {
    """
    \(deprecated)\(access)nonisolated static func __template(_ ancestors: inout \(runtime)__Ancestors) -> Self { \(start("\(runtime)__template(&ancestors)")) }
    """
  }

  private var other: [String] {
    guard case .other(let name) = model.start else { return [] }
    return [
      "\(deprecated)\(access)nonisolated static func __other(_ typename: \(standardLibrary)String) -> Self? { .\(name)(typename: typename) }"
    ]
  }

  /// Returns the value that no response has filled.
  private func start(_ payload: String) -> String {
    switch model.start {
    case .other(let name): ".\(name)(typename: \"\")"
    case .member(let name): ".\(swiftName(name))(\(payload))"
    }
  }
}
