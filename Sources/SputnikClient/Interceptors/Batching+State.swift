import Foundation

extension Batching {
  /// The values that have to be equal for two queries to share a batch.
  struct Key: Hashable, Sendable {
    var url: URL
    var options: RequestOptions
    var refreshing = ActiveRefreshes.interceptors
  }

  /// The place of a request in a batch.
  struct Seat: Sendable {
    var batch: Int
    var number: Int
  }

  /// A batch that isn't sent yet.
  struct Batch: Sendable {
    var key: Key
    /// A task that ends with the window.
    var timer: Task<Void, Never>
    var requests: [(number: Int, request: SputnikRequest)] = []
  }

  /// The batches that aren't sent yet.
  struct State: Sendable {
    var lastID = 0
    var waiting: [Int: Batch] = [:]
    /// The batches that aren't full.
    var open: [Key: Int] = [:]

    /// Adds a request to a batch, which may be a new one.
    mutating func seat(
      for request: SputnikRequest, maximum: Int, timer: () -> Task<Void, Never>
    ) -> Seat {
      lastID += 1
      let number = lastID
      let key = Key(url: request.url, options: request.options)
      let batch = open[key] ?? number
      open[key] = batch
      waiting[batch, default: Batch(key: key, timer: timer())].requests.append((number, request))
      if waiting[batch]?.requests.count == maximum {
        open[key] = nil
        waiting[batch]?.timer.cancel()
      }
      return Seat(batch: batch, number: number)
    }

    /// Removes a cancelled request from its batch, in which others wait.
    mutating func leave(_ seat: Seat) {
      waiting[seat.batch]?.requests.removeAll { $0.number == seat.number }
    }

    /// Removes a batch whose requests were all cancelled. Later ones need a batch with a window.
    mutating func abandon(_ id: Int) {
      waiting[id]?.timer.cancel()
      _ = take(id)
    }

    /// Removes a batch and returns its requests.
    mutating func take(_ id: Int) -> [(number: Int, request: SputnikRequest)] {
      guard let batch = waiting.removeValue(forKey: id) else { return [] }
      if open[batch.key] == id { open[batch.key] = nil }
      return batch.requests
    }
  }
}
