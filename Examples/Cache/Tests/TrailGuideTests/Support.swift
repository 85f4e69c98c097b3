import Foundation
import Sputnik
import SputnikMocks
import TrailServer

@testable import TrailGuide

/// A server, and a file for the apps that run one after the other.
@MainActor struct World {
  let server: TrailServer
  let network: Network
  let file: URL

  /// Starts an app, as after a restart of the program, and closes it after a function.
  func run(_ body: (TrailApp) async throws -> Void) async throws {
    let app = try await TrailApp(file: file, transport: network)
    let life = Task { await app.run() }
    await app.refresh()
    try await body(app)
    life.cancel()
    await app.close()
  }
}

/// Runs a function with a new server, and a file in a temporary folder, which is removed then.
@MainActor func withWorld(_ body: (World) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "trails-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let server = try TrailServer()
  try await body(
    World(
      server: server, network: Network(server: server.mock),
      file: folder.appending(path: "trails.sqlite")))
}

/// The way to a server. Requests wait while it is held.
actor Network: SputnikTransport {
  private let server: SchemaMock
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(server: SchemaMock) { self.server = server }

  func hold() { isHeld = true }

  func release() {
    isHeld = false
    for request in waiting { request.resume() }
    waiting = []
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    return try await server.send(request)
  }
}

/// What an app shows in these tests.
enum Screen {
  static let firstPage = """
    1. ♡ 8  West Highland Way
    2. ♡ 7  Tour du Mont Blanc
    3. ♡ 6  Rota Vicentina
    4. ♡ 5  Malerweg
    """
  static let firstPageLiked = firstPage.replacing("♡ 7", with: "♥ 8")
  static let secondPage = """
    5. ♡ 4  Laugavegur
    6. ♡ 3  Kungsleden
    7. ♡ 2  Heidschnuckenweg
    8. ♡ 1  Camino Primitivo
    """
  static let lastPage = "9. ♡ 0  Alta Via 1"
  static let more = "There are more: next"

  static let offlineList = "Not up to date: TrailPage: no response arrived: There is no network."
  static let offlineDetails =
    "Not up to date: TrailDetails: no response arrived: There is no network."
}

extension TrailApp {
  var lines: [String] { text.components(separatedBy: "\n") }
}
