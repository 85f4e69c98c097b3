import SputnikSyntax
import SwiftSyntax

/// The members of an enum with `@QueryEnum`.
struct EnumEmission {
  private let model: EnumModel
  private let access: String

  init(_ model: EnumModel) {
    self.model = model
    access = model.access.modifier
  }

  func members() -> [DeclSyntax] {
    var members = [typeName, names, makeCase, index]
    if known.count <= 16 { members.append(fill) }
    if let unknown = model.cases.first(where: \.isUnknown) {
      members.append(makeUnknown(unknown))
      if unknown.keepsText { members.append(unknownName(unknown)) }
    }
    return members.declarations
  }

  private var known: [(name: String, value: String)] {
    model.cases.compactMap { item in item.value.map { (item.name, $0) } }
  }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.name)) }"
  }

  private var names: String {
    """
    \(access)nonisolated static var __names: \(standardLibrary)StaticString { \(quoted(known.map(\.value).joined(separator: " "))) }
    """
  }

  private var makeCase: String {
    let last = known.count - 1
    let cases = known.enumerated().map { position, item in
      "\(position == last ? "default" : "case \(position)"): .\(item.name)"
    }
    return """
      \(access)nonisolated static func __case(_ index: \(standardLibrary)Int) -> Self {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  /// One comparison a value. An enum of more values is searched by the runtime.
  private var fill: String {
    let lines = known.map { item in
      "if r.__takes(\(quoted("\"\(item.value)\""))) { return self = .\(item.name) }"
    }
    return """
      \(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      \(lines.indented)
        try self.__fillUnusual(&r)
      }
      """
  }

  private var index: String {
    var cases = known.enumerated().map { "case .\($1.name): \($0)" }
    if model.cases.contains(where: { $0.value == nil }) { cases.append("default: nil") }
    return """
      \(access)nonisolated var __index: \(standardLibrary)Int? {
        switch self {
      \(cases.indented)
        }
      }
      """
  }

  private func makeUnknown(_ unknown: EnumModel.Case) -> String {
    """
    \(access)nonisolated static func __unknown(_ name: \(standardLibrary)String) -> Self? { .\(unknown.name)\(unknown.keepsText ? "(name)" : "") }
    """
  }

  private func unknownName(_ unknown: EnumModel.Case) -> String {
    """
    \(access)nonisolated var __unknownName: \(standardLibrary)String? {
      if case .\(unknown.name)(let name) = self { name } else { nil }
    }
    """
  }
}
