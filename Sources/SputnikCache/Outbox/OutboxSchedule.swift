import Foundation
import SputnikCore

/// Which mutation is sent when.
///
/// Mutations with one name are sent one after the other, those without a name too. No response at
/// all means that there is no network: then one mutation tries, and the others wait.
struct OutboxSchedule: Sendable {
  /// What is to be done now.
  struct Work: Sendable {
    var sending: [OutboxEntry] = []
    var expired: [OutboxEntry] = []
    /// When there is something to be done again, if nothing happens before; `nil` for never.
    var next: Int64?

    var isEmpty: Bool { sending.isEmpty && expired.isEmpty }

    fileprivate mutating func look(at time: Int64) { next = min(next ?? time, time) }
  }

  /// A wait after tries that have failed.
  private struct Wait: Sendable {
    var attempts = 0
    var end: Int64 = 0
  }

  /// The wait for a network.
  private struct Offline: Sendable {
    var wait = Wait()
    /// The lanes whose mutations have had no response since there was one. All others try before
    /// them.
    var silent: Set<String?> = []
  }

  private struct Lane: Sendable {
    /// The ticket of the mutation that is being sent.
    var sending: UUID?
    var wait = Wait()
  }

  private static let maximumNamedLanes = 4

  /// The mutations in their order. Those that were refused stay until they are removed.
  private(set) var entries: [OutboxEntry] = []
  var isClosed = false
  private var isPaused = false
  /// How often the app has said that everything can be sent again.
  private(set) var resumes = 0
  private var offline = Offline()
  /// Until when the server has asked for no request at all.
  private var spared: Int64 = 0
  private var lanes: [String?: Lane] = [:]
  /// How many mutations wait or are sent in each lane, and how many may expire.
  private var sizes: [String?: Int] = [:]
  private var expiring = 0

  // MARK: What there is

  mutating func append(_ entry: OutboxEntry) {
    entries.append(entry)
    if !entry.isRefused { count(entry, 1) }
  }

  private func index(_ ticket: UUID) -> Int? { entries.firstIndex { $0.row.ticket == ticket } }

  /// Keeps a mutation from being sent, because it is to be removed.
  ///
  /// - Returns: `nil` if it isn't there, or is being sent.
  mutating func hold(_ ticket: UUID) -> OutboxEntry? {
    guard let index = index(ticket), !entries[index].isHeld,
      entries[index].isWaiting || entries[index].isRefused
    else { return nil }
    entries[index].isHeld = true
    return entries[index]
  }

  mutating func release(_ ticket: UUID) {
    if let index = index(ticket) { entries[index].isHeld = false }
  }

  /// Keeps mutations from being sent, because another one replaces them. Returns those that still
  /// wait.
  mutating func hold(_ replaced: [OutboxEntry]) -> [OutboxEntry] {
    replaced.filter { entry in
      guard let index = index(entry.row.ticket), entries[index].isWaiting, !entries[index].isHeld
      else { return false }
      entries[index].isHeld = true
      return true
    }
  }

  /// Removes a mutation.
  ///
  /// - Parameter keepsWait: Whether another one takes its place, and waits as long as it would.
  /// - Returns: Whether it was there.
  @discardableResult mutating func remove(_ ticket: UUID, keepsWait: Bool = false) -> Bool {
    guard let index = index(ticket) else { return false }
    let entry = entries.remove(at: index)
    if !entry.isRefused { leave(entry, keepsWait: keepsWait) }
    return true
  }

  /// Notes that a mutation is none of those any more that are to be sent. Its wait ends with it.
  private mutating func leave(_ entry: OutboxEntry, keepsWait: Bool = false) {
    let name = entry.row.queue
    count(entry, -1)
    if entry.error != nil, !keepsWait { lanes[name]?.wait = Wait() }
    if sizes[name] == nil, lanes[name]?.sending == nil { lanes[name] = nil }
  }

  /// Removes a mutation that the server has executed. Returns whether it was there.
  mutating func complete(_ entry: OutboxEntry) -> Bool {
    guard remove(entry.row.ticket) else { return false }
    noteResponse(entry)
    return true
  }

  /// Removes the mutations of epochs that are over.
  mutating func empty(before epoch: Int?) {
    let kept = entries.filter { entry in epoch.map { entry.epoch >= $0 } ?? false }
    (entries, lanes, sizes, expiring) = ([], [:], [:], 0)
    (isPaused, offline, spared) = (false, Offline(), 0)
    for entry in kept {
      append(entry)
      if case .sending = entry.state {
        lanes[entry.row.queue, default: Lane()].sending = entry.row.ticket
      }
    }
  }

  private mutating func count(_ entry: OutboxEntry, _ sign: Int) {
    let size = (sizes[entry.row.queue] ?? 0) + sign
    sizes[entry.row.queue] = size == 0 ? nil : size
    if entry.row.expires != nil { expiring += sign }
  }

  // MARK: What happens

  /// Notes that a mutation waits again, or was refused.
  ///
  /// - Returns: The mutation as it is now; `nil` if it was gone before.
  mutating func end(
    _ entry: OutboxEntry, _ state: WaitingMutation.State, _ error: any Error
  ) -> OutboxEntry? {
    guard let index = index(entry.row.ticket) else { return nil }
    if case .refused = state {
      leave(entries[index])
      entries[index].layer = nil
      entries[index].isSettled = true
    }
    entries[index].state = state
    entries[index].error = error
    return entries[index]
  }

  /// Notes that a try has ended, after which the next mutation can be sent.
  mutating func free(_ entry: OutboxEntry) {
    let name = entry.row.queue
    guard lanes[name]?.sending == entry.row.ticket else { return }
    lanes[name]?.sending = nil
    if sizes[name] == nil { lanes[name] = nil }
  }

  /// Notes that a response has arrived for a mutation that ends: there is a network.
  mutating func noteResponse(_ entry: OutboxEntry) {
    offline = Offline()
    lanes[entry.row.queue]?.wait = Wait()
  }

  /// Notes a failure after which a mutation waits.
  ///
  /// - Parameter wait: Returns the wait for the number of failures, in milliseconds.
  mutating func noteFailure(
    _ entry: OutboxEntry, hasResponse: Bool, at now: Int64, _ wait: (Int) -> Int64
  ) {
    if hasResponse {
      offline = Offline()
      var lane = lanes[entry.row.queue] ?? Lane()
      lane.wait.attempts += 1
      lane.wait.end = now + wait(lane.wait.attempts)
      lanes[entry.row.queue] = lane
    } else {
      offline.silent.insert(entry.row.queue)
      // Several may fail because of the same tunnel.
      if offline.wait.end > now { return }
      offline.wait.attempts += 1
      offline.wait.end = now + wait(offline.wait.attempts)
    }
  }

  /// Notes that the server wants no request before a time.
  mutating func spareServer(until time: Int64) { spared = max(spared, time) }

  mutating func pause() { isPaused = true }

  mutating func resume() {
    resumes += 1
    (isPaused, offline, spared) = (false, Offline(), 0)
    for lane in lanes.keys { lanes[lane]?.wait = Wait() }
  }

  /// Returns what is to be done now, and notes that it is.
  mutating func next(at now: Int64, day: Int64) -> Work {
    var work = Work()
    if isClosed { return work }
    takeExpired(&work, now, day)
    if isPaused { return work }
    let start = max(offline.wait.end, spared)
    if start > now {
      work.look(at: start)
      return work
    }
    var busy = lanes.filter { $0.key != nil && $0.value.sending != nil }.count
    let isTrying = offline.wait.attempts > 0
    if isTrying, lanes.values.contains(where: { $0.sending != nil }) { return work }
    var seen: Set<String?> = []
    var ready: [Int] = []
    for index in entries.indices where !entries[index].isRefused {
      if seen.count == sizes.count { break }
      let name = entries[index].row.queue
      guard seen.insert(name).inserted else { continue }
      let lane = lanes[name] ?? Lane()
      if lane.sending != nil || entries[index].isHeld || !entries[index].isWaiting { continue }
      if lane.wait.end > now {
        work.look(at: lane.wait.end)
        continue
      }
      if name != nil, busy == Self.maximumNamedLanes { continue }
      if name != nil { busy += 1 }
      ready.append(index)
    }
    if isTrying, let first = ready.first {
      // One that never has a response must not keep the others from trying.
      let next = ready.first { !offline.silent.contains(entries[$0].row.queue) }
      if next == nil { offline.silent = [] }
      ready = [next ?? first]
    }
    for index in ready { work.sending.append(begin(index)) }
    return work
  }

  private mutating func begin(_ index: Int) -> OutboxEntry {
    lanes[entries[index].row.queue, default: Lane()].sending = entries[index].row.ticket
    entries[index].state = .sending
    entries[index].resumes = resumes
    return entries[index]
  }

  private mutating func takeExpired(_ work: inout Work, _ now: Int64, _ day: Int64) {
    if expiring == 0 { return }
    for index in entries.indices where entries[index].isWaiting && !entries[index].isHeld {
      guard let expires = entries[index].row.expires else { continue }
      if expires > day {
        work.look(at: now + expires - day)
      } else {
        entries[index].state = .sending
        work.expired.append(entries[index])
      }
    }
  }
}
