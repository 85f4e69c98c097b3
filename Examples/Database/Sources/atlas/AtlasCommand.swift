import AtlasStore
import DemoGraphQL
import Foundation
import Sputnik

struct AtlasAPI: SputnikGraphQLAPI {
  let urlEndpoint = "https://atlas.example/graphql"
}

/// Prints what is stored, and then what a response changes.
///
/// ```sh
/// swift run atlas
/// swift run atlas --offline   # no server is reachable
/// ```
@main struct AtlasCommand {
  static func main() async throws {
    let server = DemoGraphQL()
    await server.setReachable(!CommandLine.arguments.contains("--offline"))
    let maker = SputnikRequestMaker(api: AtlasAPI(), transport: server.transport)

    let file = FileManager.default.temporaryDirectory.appending(path: "atlas.sqlite")
    let store = try AtlasStore(path: file.path)
    var changes = store.peopleAndChanges().makeAsyncIterator()
    show("Stored in \(file.path):", try await changes.next())
    do {
      let name = "Leia \(Date.now.formatted(.iso8601))"
      try await store.request(RenamePerson(variables: .init(person: 2, name: name)), with: maker)
      try await store.request(AtlasQuery(), with: maker)
      show("After the responses:", try await store.people())
    } catch {
      print("Not up to date: \(error.localizedDescription)")
    }
  }

  private static func show(_ title: String, _ people: [Person]?) {
    let lines = (people ?? []).map { "  \($0.name) of \($0.homeworld?.name ?? "no known planet")" }
    print(([title] + lines).joined(separator: "\n"))
  }
}
