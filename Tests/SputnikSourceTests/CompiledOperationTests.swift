import Foundation
import SputnikLanguage
import SputnikSource
import Testing

/// Every operation of the other test targets and of the examples, in both forms.
@Suite("The source of an operation has the document that the compiled operation prints")
struct CompiledOperationTests {
  /// Operations whose documents aren't known before run time, because a default value isn't one of
  /// GraphQL's own literals: a scalar with a transformer reads it.
  static let unclear: Set = ["Spans", "HiddenParts"]

  @Test func everyOperationOfThisPackage() throws {
    let sources = try Checkout.sources()
    var compiled = try CompiledOperations(in: Checkout.targets.keys).documents
    #expect(compiled.values.map(\.count).reduce(0, +) > 330)
    var equal = 0
    for operation in sources.operations {
      let name = "\(sources.types[operation.type].module).\(operation.structName)"
      let documents = compiled[name] ?? []
      if let match = documents.firstIndex(of: operation.document) {
        compiled[name]?.remove(at: match)
        equal += 1
      } else if let failed = documents.firstIndex(of: nil) {
        // Printing reports what a schema check reports here: a conflict, or an undeclared variable.
        compiled[name]?.remove(at: failed)
      } else {
        Issue.record(
          """
          \(operation.place): \(name)
          source:   \(operation.document.text)
          compiled: \(documents.map { $0?.text ?? "an error" })
          """)
      }
    }
    #expect(equal > 290)
    for unchecked in sources.unchecked {
      let module = try #require(
        Checkout.targets.first { unchecked.place.file.hasPrefix($0.value + "/") }?.key)
      let name = "\(module).\(unchecked.subject)"
      if Self.unclear.contains(unchecked.subject) {
        #expect(unchecked.reason.contains("isn't known before run time"))
        compiled[name]?.removeFirst()
      } else {
        let failed = try #require(compiled[name]?.firstIndex(of: nil), "\(unchecked)")
        compiled[name]?.remove(at: failed)
      }
    }
    for (name, documents) in compiled where !documents.isEmpty {
      Issue.record("\(name) was not read: \(documents.map { $0?.text ?? "an error" })")
    }
  }
}
