import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The members of an enum with `@QueryUnion`.
struct UnionEmission {
  private let model: UnionModel
  private let access: String
  private let checks: [TypeCheck]

  init(_ model: UnionModel, in context: some MacroExpansionContext) {
    self.model = model
    access = model.access.modifier
    checks = model.members.compactMap {
      TypeCheck($0.type.spelling, "__requireObject", at: $0.anchor, in: context)
    }
  }

  func members() -> [DeclSyntax] {
    var members = [type, memberCount, visitMembers, read, neutral, template]
    if let other = model.other {
      members.append(
        "\(access)nonisolated static func __other(_ typename: \(standardLibrary)String) -> Self? { .\(other)(typename: typename) }"
      )
    }
    if !checks.isEmpty { members.append(checks.function(among: names)) }
    return members.declarations
  }

  /// A case that is called as its type is hides it.
  private var names: [String] { model.members.map(\.name) }

  private var type: String {
    "\(access)nonisolated static var __type: \(runtime)GraphQL.TypeReference { .nonNull(.named(\(quoted(model.name)))) }"
  }

  private var memberCount: String {
    "\(access)nonisolated static var __memberCount: \(standardLibrary)Int { \(model.members.count) }"
  }

  private var visitMembers: String {
    let lines = model.members.enumerated().map { index, member in
      let types = member.types.map { ", types: \($0.source)" } ?? ""
      return line(about: member.type.spelling, among: names) {
        "try visitor.__member(\(index), \($0)\(types))"
      }
    }
    return """
      \(access)nonisolated static func __visitMembers(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
      \(lines.indented)
      }
      """
  }

  private var read: String {
    let last = model.members.count - 1
    let cases = model.members.enumerated().map { index, member in
      "\(index == last ? "default" : "case \(index)"): .\(swiftName(member.name))(try reader.__payload())"
    }
    return """
      \(access)nonisolated static func __read(_ index: \(standardLibrary)Int, _ reader: inout \(runtime)__Reader) throws(\(runtime)__ReadError) -> Self {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  private var neutral: String {
    """
    \(access)nonisolated static func __neutral() -> Self { \(start("\(runtime)__neutral()")) }
    """
  }

  private var template: String {
    """
    \(access)nonisolated static func __template(_ ancestors: inout \(runtime)__Ancestors) -> Self { \(start("\(runtime)__template(&ancestors)")) }
    """
  }

  /// What stands where there is no object: none of the types, or the first.
  private func start(_ payload: String) -> String {
    if let other = model.other { return ".\(other)(typename: \"\")" }
    return ".\(swiftName(model.members[0].name))(\(payload))"
  }
}
