import Foundation
import SputnikLanguage
import SputnikSource
import Testing

@Suite("The source of an operation has the document that the compiled operation prints")
struct CompiledOperationTests {
  @Test func everyOperationOfThisPackage() throws {
    let sources = try Checkout.sources()
    var compiled = try CompiledOperations(in: Checkout.targets.keys).documents
    #expect(compiled.count > 300)
    var differences = 0
    for operation in sources.operations {
      let name = "\(sources.types[operation.type].module).\(operation.structName)"
      let documents = compiled[name] ?? []
      let match = documents.firstIndex { $0 == operation.document }
      if let match {
        compiled[name]?.remove(at: match)
      } else {
        differences += 1
        Issue.record(
          """
          \(operation.place): \(name)
          source:   \(operation.document.text)
          compiled: \(documents.map { $0?.text ?? "an error" })
          """)
      }
    }
    #expect(differences == 0)
    print("unchecked", sources.unchecked.count)
    for unchecked in sources.unchecked { print(unchecked.place, unchecked.subject, unchecked.reason) }
    for (name, documents) in compiled where !documents.isEmpty { print("left", name, documents.map { $0?.text ?? "error" }) }
  }
}
