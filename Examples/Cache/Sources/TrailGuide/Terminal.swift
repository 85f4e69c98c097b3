import Observation

/// Runs an app with the commands that a user types, and shows it.
@MainActor public struct Terminal {
  private let app: TrailApp
  private let setReachable: (Bool) -> Void
  private let show: (String) -> Void

  /// Makes a terminal.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - setReachable: Connects the network, or disconnects it.
  ///   - show: Shows a text in place of the one before.
  public init(
    _ app: TrailApp, setReachable: @escaping (Bool) -> Void, show: @escaping (String) -> Void
  ) {
    self.app = app
    self.setReachable = setReachable
    self.show = show
  }

  /// Obeys commands one after the other, until there are no more, or until one of them is `quit`.
  public func run(_ lines: AsyncStream<String>) async {
    async let _ = app.run()
    async let _ = draw()
    await app.refresh()
    for await line in lines {
      do {
        let command = try Command(line)
        if command == .quit { break }
        try await obey(command)
      } catch {
        show("\(error)")
      }
    }
    await app.close()
  }

  private func obey(_ command: Command) async throws {
    switch command {
    case .next: await app.list.loadNext()
    case .open(let number): await app.open(try trail(number))
    case .list: app.closeDetails()
    case .like(let number): await app.toggleLike(of: try trail(number))
    case .refresh: await app.refresh()
    case .offline: setReachable(false)
    case .online:
      setReachable(true)
      app.networkIsBack()
    case .quit: break
    }
  }

  private func trail(_ number: Int) throws -> TrailPage.Row {
    let trails = app.list.elements
    guard trails.indices.contains(number - 1) else { throw CommandError.noTrail(number) }
    return trails[number - 1]
  }

  /// Shows the app, and shows it again whenever its text is another one.
  private func draw() async {
    var shown = ""
    await observe {
      if app.text != shown {
        shown = app.text
        show(shown)
      }
      return false
    }
  }
}

/// Calls a function now, and again after each change of what it has read from observable objects,
/// until it returns `true` or the task is cancelled. SwiftUI does this for the body of a view.
@MainActor func observe(until isDone: () -> Bool) async {
  while !Task.isCancelled {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    if withObservationTracking(isDone, onChange: { change.finish() }) { return }
    for await _ in changes {}
  }
}
