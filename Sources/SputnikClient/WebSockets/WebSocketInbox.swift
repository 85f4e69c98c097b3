#if WebSockets
  import NIOCore
  import SputnikCore

  /// The messages of a connection that have arrived and weren't received yet, and the tasks that
  /// wait for one.
  ///
  /// It is full with a few messages. The connection then reads no more from the network until most
  /// of them were received.
  final class WebSocketInbox: Sendable {
    typealias Waiter = CheckedContinuation<WebSocketMessage, any Error>

    private struct State {
      var messages = CircularBuffer<WebSocketMessage>()
      var byteCount = 0
      var end: (any Error)?
      var waiters: [(id: Int, waiter: Waiter)] = []
      var lastID = 0
      /// Whether the connection has stopped reading because this is full.
      var isPaused = false

      var isFull: Bool { messages.count >= 16 || byteCount >= 65_536 }

      /// Takes the next message.
      ///
      /// - Returns: The message, and whether the connection shall read again.
      mutating func take() -> (WebSocketMessage?, resumes: Bool) {
        guard let next = messages.popFirst() else { return (nil, false) }
        byteCount -= next.byteCount
        // Most of the room is free again, so that one read brings several messages.
        let resumes = isPaused && messages.count < 4 && !isFull
        if resumes { isPaused = false }
        return (next, resumes)
      }
    }

    private let state = Locked(State())

    /// Adds a message.
    func put(_ message: WebSocketMessage) {
      let waiter = state.withLock { state -> Waiter? in
        guard state.end == nil else { return nil }
        guard state.waiters.isEmpty else { return state.waiters.removeFirst().waiter }
        state.messages.append(message)
        state.byteCount += message.byteCount
        return nil
      }
      waiter?.resume(returning: message)
    }

    /// Ends the messages with an error. Only the first call counts.
    func end(_ error: any Error) {
      let waiters = state.withLock { state in
        if state.end == nil { state.end = error }
        defer { state.waiters = [] }
        return state.waiters.map(\.waiter)
      }
      for waiter in waiters { waiter.resume(throwing: error) }
    }

    /// The error at the end of the messages.
    var endError: (any Error)? { state.withLock { $0.end } }

    /// Returns whether the connection shall read. If not, the next ``message(onResume:)`` that
    /// finds room calls `onResume`.
    func wantsMore() -> Bool {
      state.withLock { state in
        state.isPaused = state.isFull
        return !state.isPaused
      }
    }

    /// Waits for the next message.
    ///
    /// - Parameter onResume: Makes the connection read again.
    /// - Throws: The error at the end; `CancellationError` if the task was cancelled.
    func message(onResume: () -> Void) async throws -> WebSocketMessage {
      try Task.checkCancellation()
      let (next, resumes) = state.withLock { $0.take() }
      if resumes { onResume() }
      if let next { return next }
      return try await wait(onResume)
    }

    private func wait(_ onResume: () -> Void) async throws -> WebSocketMessage {
      let id = state.withLock { state in
        state.lastID += 1
        return state.lastID
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiter in
          let (result, resumes) = state.withLock {
            state -> (Result<WebSocketMessage, any Error>?, Bool) in
            // A message may have arrived since, which has filled the inbox.
            let (next, resumes) = state.take()
            if let next { return (.success(next), resumes) }
            if let end = state.end { return (.failure(end), false) }
            if Task.isCancelled { return (.failure(CancellationError()), false) }
            state.waiters.append((id, waiter))
            return (nil, false)
          }
          if resumes { onResume() }
          if let result { waiter.resume(with: result) }
        }
      } onCancel: {
        let waiter = state.withLock { state -> Waiter? in
          let index = state.waiters.firstIndex { $0.id == id }
          return index.map { state.waiters.remove(at: $0).waiter }
        }
        waiter?.resume(throwing: CancellationError())
      }
    }
  }

  extension WebSocketMessage {
    fileprivate var byteCount: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .binary(let data): data.count
      }
    }
  }
#endif
