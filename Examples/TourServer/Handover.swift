import Foundation

/// Hands chunks to one reader, one after the other. A writer waits until its chunk is taken, so nothing
/// piles up for a slow client.
actor Handover {
  private var chunk: Data??
  private var reader: CheckedContinuation<Data?, Never>?
  private var writer: CheckedContinuation<Void, Never>?
  private var isClosed = false

  /// Hands over a chunk; `nil` for the end. There is one writer.
  func put(_ data: Data?) async {
    guard !isClosed else { return }
    if let reader {
      self.reader = nil
      return reader.resume(returning: data)
    }
    chunk = .some(data)
    await withCheckedContinuation { writer = $0 }
  }

  /// Hands over a chunk if the reader waits for one.
  func offer(_ data: Data) {
    reader?.resume(returning: data)
    reader = nil
  }

  /// Waits for the next chunk; `nil` at the end, and when the task is cancelled.
  func take() async -> Data? {
    if let chunk {
      self.chunk = nil
      writer?.resume()
      writer = nil
      return chunk
    }
    guard !isClosed else { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reader = $0 }
    } onCancel: {
      Task { await close() }
    }
  }

  /// Ends all waits.
  func close() {
    isClosed = true
    reader?.resume(returning: nil)
    writer?.resume()
    (reader, writer, chunk) = (nil, nil, nil)
  }
}
