import Foundation
import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says about Sputnik, and about the target that gets a query.
struct PackageManifest {
  /// The name by which targets name Sputnik's package, or `nil` if the package doesn't depend on
  /// it.
  private var sputnik: String?
  private var targets: [Target] = []
  private let folder: String

  private struct Target {
    /// The function that declares it: `executableTarget`.
    var kind: String
    var name: String
    var hasProduct: Bool
    var hasPlugin: Bool
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - text: The manifest, or nothing if there is none.
  ///   - folder: The name of the folder of the target.
  init(_ text: String, folder: String) {
    self.folder = folder
    read(Syntax(Parser.parse(source: text)))
  }

  /// The lines that the manifest lacks, or `nil` if it has all.
  var missingLines: String? {
    let named = targets.first { $0.name == folder } ?? targets.first
    let target =
      named ?? Target(kind: "target", name: "App", hasProduct: false, hasPlugin: false)
    let package = sputnik ?? "Sputnik"
    var blocks: [String] = []
    if sputnik == nil {
      blocks.append(
        """
          dependencies: [
            .package(url: "<the address of Sputnik's repository>", branch: "main")
          ]
        """)
    }
    var arguments = ["name: \"\(target.name)\""]
    if !target.hasProduct {
      arguments.append("dependencies: [.product(name: \"Sputnik\", package: \"\(package)\")]")
    }
    if !target.hasPlugin {
      arguments.append(
        "plugins: [.plugin(name: \"SputnikSchemaCheck\", package: \"\(package)\")]")
    }
    if arguments.count > 1 {
      blocks.append(
        """
          targets: [
            .\(target.kind)(
              \(arguments.joined(separator: ",\n      ")))
          ]
        """)
    }
    return blocks.isEmpty ? nil : blocks.joined(separator: ",\n")
  }

  private mutating func read(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      switch call.function {
      case "package"?: sputnik = sputnik ?? call.nameOfSputnik
      case "target"?, "executableTarget"?:
        guard let name = call.text("name") else { break }
        let calls = call.innerCalls
        targets.append(
          Target(
            kind: call.function ?? "target", name: name,
            hasProduct: calls.contains { $0.isProduct },
            hasPlugin: calls.contains {
              $0.function == "plugin" && $0.text("name") == "SputnikSchemaCheck"
            }))
        return
      default: break
      }
    }
    for child in node.children(viewMode: .sourceAccurate) { read(child) }
  }
}

extension FunctionCallExprSyntax {
  /// The name after the period: `executableTarget`.
  fileprivate var function: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The text of the argument `label`.
  fileprivate func text(_ label: String) -> String? {
    arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }

  /// Whether the call names a product with the macros.
  fileprivate var isProduct: Bool {
    function == "product" && ["Sputnik", "SputnikMacros"].contains(text("name"))
  }

  /// The name of the package in a dependency, if it is Sputnik.
  fileprivate var nameOfSputnik: String? {
    let location = text("url") ?? text("path") ?? ""
    let last = location.split(separator: "/").last.map(String.init) ?? ""
    let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    let name = text("name") ?? identity
    return [name, identity].contains { $0.lowercased() == "sputnik" } ? name : nil
  }

  /// The calls in the arguments, at any depth.
  fileprivate var innerCalls: [FunctionCallExprSyntax] {
    var open = Array(arguments.children(viewMode: .sourceAccurate))
    var calls: [FunctionCallExprSyntax] = []
    while let node = open.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
      open += node.children(viewMode: .sourceAccurate)
    }
    return calls
  }
}
