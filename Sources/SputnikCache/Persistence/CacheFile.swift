import SputnikCore
import SputnikRecords

/// The work with the file of a cache: one thing after the other, in tasks of its own.
final class CacheFile: Sendable {
  private struct Progress: Sendable {
    var isSaveWaiting = false
    /// The task that waits until it is time to save.
    var timer: Task<Void, Never>?
    /// Whether the file has data that nobody may read any more.
    var isOutdated = false
    /// Whether nobody may send its mutations, either.
    var isCleared = false
    /// How often it was said to be outdated.
    var outdatings = 0
    var isClosed = false
    /// Whether the last use has failed.
    var isFailing = false
  }

  /// How long changes wait for others, and how many bytes may wait.
  static let delay: Int64 = 250
  static let maximumWaiting = 1 << 20

  let rows: any RecordFile
  private let onError: @Sendable (CacheFileError) -> Void
  private let progress = Locked(Progress())
  private let tasks = TaskChain(priority: .utility)

  init(_ rows: any RecordFile, onError: @escaping @Sendable (CacheFileError) -> Void) {
    self.rows = rows
    self.onError = onError
  }

  /// The file as that of mutations that wait; `nil` if it can't have any.
  var mutations: (any MutationFile)? { rows as? any MutationFile }
  /// Whether what the file has counts.
  var isReadable: Bool { progress.withLock { !$0.isOutdated && !$0.isClosed } }
  var isOutdated: Bool { progress.withLock { $0.isOutdated } }

  /// Notes that what the file has doesn't count any more.
  ///
  /// - Parameter isCleared: Whether its mutations don't count, either.
  func outdate(isCleared: Bool = false) {
    progress.withLock { progress in
      progress.isOutdated = true
      progress.outdatings += 1
      if isCleared { progress.isCleared = true }
    }
  }

  /// Does something after everything that is to be done already.
  func afterOthers(_ body: @escaping @Sendable () async -> Void) async {
    await tasks.afterOthers(body)
  }

  /// Saves soon.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes wait.
  ///   - clock: The clock that says when it is time.
  ///   - body: The function that saves.
  func saveSoon(
    _ byteCount: Int, _ clock: CacheClock, _ body: @escaping @Sendable () async -> Void
  ) {
    progress.withLock { progress in
      if progress.isClosed || progress.isSaveWaiting { return }
      if byteCount > Self.maximumWaiting {
        enqueueSave(body, &progress)
      } else if progress.timer == nil {
        progress.timer = Task(priority: .utility) {
          try? await clock.sleep(clock.now() + Self.delay)
          if !Task.isCancelled { self.saveNow(body) }
        }
      }
    }
  }

  /// Saves as soon as everything before is done.
  func saveNow(_ body: @escaping @Sendable () async -> Void) {
    progress.withLock { progress in
      if progress.isClosed || progress.isSaveWaiting { return }
      enqueueSave(body, &progress)
    }
  }

  private func enqueueSave(
    _ body: @escaping @Sendable () async -> Void, _ progress: inout Progress
  ) {
    progress.timer?.cancel()
    progress.timer = nil
    progress.isSaveWaiting = true
    tasks.enqueue {
      self.progress.withLock { $0.isSaveWaiting = false }
      await body()
    }
  }

  /// Removes everything if the file is outdated.
  ///
  /// - Parameter restore: Writes what the file has to have all the same. Until it has, the file is
  ///   outdated. It gets whether the cache was cleared, too.
  /// - Returns: Whether the file can be used.
  func clearIfOutdated(_ restore: (_ isCleared: Bool) async throws -> Void) async throws -> Bool {
    while true {
      let began = progress.withLock { $0 }
      if began.isClosed { return false }
      if !began.isOutdated { return true }
      defer { if let moved = mutations?.takeMovedFile() { onError(.movedAside(moved)) } }
      if began.isCleared, let mutations {
        try await mutations.clearAll()
      } else {
        try await rows.clear()
      }
      try await restore(began.isCleared)
      progress.withLock { progress in
        // It may be outdated again.
        if progress.outdatings > began.outdatings { return }
        (progress.isOutdated, progress.isCleared) = (false, false)
      }
    }
  }

  /// Notes a success, or tells of a failure. One that goes on is told once.
  @discardableResult
  func note(_ error: (any Error)?) -> CacheFileError? {
    if error is CancellationError { return nil }
    let isFailing = progress.withLock { progress in
      defer { progress.isFailing = error != nil }
      return progress.isFailing
    }
    guard let error else { return nil }
    let told =
      error as? CacheFileError ?? (error is DamagedRow ? .damaged : .failed("\(error)"))
    if told == .damaged { outdate() }
    if !isFailing { onError(told) }
    return told
  }

  /// Closes the file, after everything that is to be done.
  func close() async {
    await afterOthers { [self] in
      progress.withLock { $0.isClosed = true }
      try? await rows.close()
    }
  }
}
