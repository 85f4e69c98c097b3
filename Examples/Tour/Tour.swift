import Foundation
import SputnikMacros
import TourServer

/// `swift run tour`: shows every kind of operation, from the struct to the response, with a GraphQL
/// server inside the process.
@main
struct Tour {
  static let help = """
    OVERVIEW: Shows what Sputnik does: the document, the variables and the response of each operation.

    USAGE: swift run tour [--endpoint URL | --serve]

    OPTIONS:
      --endpoint URL   Send the Rick and Morty operations to this GraphQL server. By default the tour
                       starts a server on a free port of this machine.
      --serve          Start that server, print its addresses, and run until interrupted.
      -h, --help       Show this text.
    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _): await local()
    case ("--endpoint", 2): await visit(Guide(rickAndMorty: arguments[1], media: nil))
    case ("--serve", 1): await serve()
    case ("--help", 1), ("-h", 1): print(help)
    default:
      FileHandle.standardError.write(Data("tour: unknown arguments\n\n\(help)\n".utf8))
      exit(64)
    }
  }

  private static func local() async {
    let server = await startedServer()
    print("A GraphQL server listens at \(server.url); it stops when the tour ends.")
    let isComplete = await visit(
      Guide(rickAndMorty: server.rickAndMortyURL, media: server.mediaURL))
    await server.stop()
    if !isComplete { exit(1) }
  }

  private static func serve() async {
    let server = await startedServer()
    // `print` would buffer the addresses if they are read from a pipe.
    let addresses =
      "Rick and Morty: \(server.rickAndMortyURL)\nmedia lists:    \(server.mediaURL)\n"
    FileHandle.standardOutput.write(Data(addresses.utf8))
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }

  private static func startedServer() async -> LocalGraphQLServer {
    do {
      return try await LocalGraphQLServer.start()
    } catch {
      FileHandle.standardError.write(Data("tour: the server doesn't start: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Visits every stop, also after one that fails.
  ///
  /// - Returns: Whether no stop failed.
  @discardableResult
  private static func visit(_ guide: Guide) async -> Bool {
    var isComplete = true
    for (index, stop) in Stop.all.enumerated() {
      guide.page.heading(index + 1, stop.title)
      do {
        try await stop.visit(guide)
      } catch {
        guide.page.failure(error)
        isComplete = false
      }
    }
    print()
    return isComplete
  }
}
