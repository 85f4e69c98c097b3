import SputnikSyntax

/// The members of an enum marked `@QueryEnum`.
struct EnumEmission {
  private let model: CheckedEnum
  private let access: String
  private let deprecated: String

  init(_ model: CheckedEnum) {
    self.model = model
    access = model.access.modifier
    deprecated = deprecation(model.isDeprecated)
  }

  func members() -> [String] {
    var members = [typeName, names, makeCase, index]
    if model.values.count <= 16 { members.append(fill) }
    if let unknown = model.unknown {
      members.append(makeUnknown(unknown))
      if unknown.keepsText { members.append(unknownName(unknown)) }
    }
    return members
  }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.typeName)) }"
  }

  private var names: String {
    """
    \(access)nonisolated static var __names: \(standardLibrary)StaticString { \(quoted(model.values.map(\.value).joined(separator: " "))) }
    """
  }

  private var makeCase: String {
    """
    \(deprecated)\(access)nonisolated static func __case(_ index: \(standardLibrary)Int) -> Self {
      switch index {
    \(model.values.map { ".\($0.name)" }.numberedCases)
      }
    }
    """
  }

  /// Compares the response with one value after the other. The runtime searches larger enums.
  private var fill: String {
    let lines = model.values.map { item in
      "if r.__takes(\(quoted("\"\(item.value)\""))) { return self = .\(item.name) }"
    }
    return """
      \(deprecated)\(access)nonisolated mutating func __fill(_ r: inout \(runtime)__Reader) throws(\(runtime)__ReadError) {
      \(lines.indented)
        try self.__fillUnusual(&r)
      }
      """
  }

  private var index: String {
    var cases = model.values.enumerated().map { "case .\($1.name): \($0)" }
    if !model.isComplete { cases.append("default: nil") }
    return """
      \(deprecated)\(access)nonisolated var __index: \(standardLibrary)Int? {
        switch self {
      \(cases.indented)
        }
      }
      """
  }

  private func makeUnknown(_ unknown: EnumModel.Case) -> String {
    """
    \(deprecated)\(access)nonisolated static func __unknown(_ name: \(standardLibrary)String) -> Self? { .\(unknown.name)\(unknown.keepsText ? "(name)" : "") }
    """
  }

  private func unknownName(_ unknown: EnumModel.Case) -> String {
    """
    \(deprecated)\(access)nonisolated var __unknownName: \(standardLibrary)String? {
      if case .\(unknown.name)(let name) = self { name } else { nil }
    }
    """
  }
}
