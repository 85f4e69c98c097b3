import Foundation
import Sputnik
import SputnikCache
import SputnikCore

// What the cache has, and what the model says.

extension History {
  mutating func check(_ written: Subject?) async throws {
    if let written { try await compare(written, age: nil) }
    for _ in 0..<4 {
      let age = random.below(3) == 0 ? Int64(random.below(120)) + 1 : nil
      try await compare(
        random.below(6) == 0 ? random.pick(entities) : random.pick(subjects), age: age)
    }
  }

  /// Checks what the cache counts.
  ///
  /// - Parameter hasWritten: Whether the cache was made as small as it has to be in this step.
  func checkCounts(hasWritten: Bool) throws {
    let found = cache.miscounts
    if !found.isEmpty { throw End.difference("counted \(found.joined(separator: ", "))") }
    if hasWritten, watched.isEmpty, layers.isEmpty, cache.byteCount > maximumBytes {
      throw End.difference("\(cache.byteCount) bytes are more than \(maximumBytes)")
    }
  }

  /// Returns what the model says of an operation.
  func expected(_ subject: Subject, since limit: Int64 = .min) -> Expected {
    current.read(
      subject.selections, of: subject.entity, since: limit,
      shown: shownTypes(to: subject))
  }

  /// Returns the types that responses have shown to an operation; `nil` if it needn't learn them.
  func shownTypes(to subject: Subject) -> Set<String>? {
    subject.learns ? shownTypes[subject.name] ?? [] : nil
  }

  /// Returns what the model says of what is watched. Of an entity, what is too old is shown, too.
  func expectedWatch(_ subject: Subject) -> Expected {
    guard let entity = subject.entity else { return expected(subject) }
    return current.read(subject.selections, of: entity, takesInvalid: true)
  }

  /// Checks that a response that was just stored can be read by the operation that has brought it.
  func checkStored(_ sent: Sent, _ subject: Subject) async throws {
    guard kind == .large, layers.isEmpty else { return }
    guard case .failure(let miss) = await response(to: subject.request(maximumAge: nil))
    else { return }
    throw End.difference(
      """
      \(subject.name) was just stored, and can't be read
        expected \(sent.text(hasHidden: false))
        found    \(miss)
      """)
  }

  func compare(_ subject: Subject, age: Int64?) async throws {
    let expected =
      kind == .blind ? .anything : expected(subject, since: age.map { now.time - $0 } ?? .min)
    let request = subject.request(maximumAge: age.map { .milliseconds($0) })
    let what = "\(subject.name)\(age.map { " of \($0) ms" } ?? "")"
    switch (await response(to: request), expected) {
    case (.success(let data), .hit(let right, _)):
      guard try data == right || subject.isEqual(data, right) else {
        throw End.difference("\(what)\n  expected \(right.text)\n  found    \(data.text)")
      }
    case (.failure(let miss), .hit(let right, mayMiss: false)):
      throw End.difference("\(what)\n  expected \(right.text)\n  found    \(miss)")
    case (.success(let data), .miss), (.success(let data), .part):
      throw End.difference("\(what)\n  expected a miss\n  found    \(data.text)")
    case (.success(let data), .anything): _ = try subject.fill(data)
    case (.failure, _): break
    }
    if kind == .blind { return }
    // A transaction sees what is in memory.
    if file == nil || isLoaded { try compareValue(subject) }
  }

  /// Compares what a transaction reads of an entity, also if it was invalidated.
  private func compareValue(_ subject: Subject) throws {
    guard let entity = subject.entity, let value = subject.value else { return }
    let expected = current.read(subject.selections, of: entity, takesInvalid: true)
    let what = "the value of \(subject.name)\n  expected"
    // An entity that is there as another type isn't there.
    switch (try? value(cache), expected) {
    case (let found?, .hit(let right, _)):
      guard found != (try subject.fill(right)) else { return }
      throw End.difference("\(what) \(right.text)\n  found    \(found)")
    case (nil, .hit(let right, mayMiss: false)):
      throw End.difference("\(what) \(right.text)\n  found    nothing")
    case (let found?, .miss), (let found?, .part):
      throw End.difference("\(what) nothing\n  found    \(found)")
    default: break
    }
  }

  mutating func beginWatch() async throws {
    if isAged { return }
    if watched.count == 3 {
      if kind == .blind { watched.removeFirst() }
      return
    }
    let subject = random.below(6) == 0 ? random.pick(entities) : random.pick(subjects)
    let watch = Watched(subject, subject.watch(maker, cache))
    switch expectedWatch(subject) {
    case .hit(_, mayMiss: true), .anything, .part: if kind == .large { return }
    default: break
    }
    log.append("\(now.time): watch \(subject.name)")
    switch kind {
    case .large:
      watched.append(watch)
      try await next(watch)
    case .small: if try await nextInSmallCache(watch) { watched.append(watch) }
    case .blind:
      _ = await watch.watch.next()
      watched.append(watch)
    }
  }

  /// Checks that a watcher tells each change, and nothing else of a new revision.
  mutating func checkWatches() async throws {
    if kind == .blind { return }
    var kept: [Watched] = []
    for watch in watched {
      let expected = expectedWatch(watch.subject)
      if kind == .small {
        if try await isKeptInSmallCache(watch, expected) { kept.append(watch) }
        continue
      }
      let isChanged: Bool
      switch expected {
      case .hit(_, mayMiss: true), .anything, .part: continue
      case .hit(let right, _): isChanged = watch.shown != right || watch.isMiss
      case .miss: isChanged = !watch.isMiss
      }
      kept.append(watch)
      if isChanged || watch.isCleared {
        // Otherwise the next state may never come.
        try await compare(watch.subject, age: nil)
        try await next(watch)
      }
    }
    watched = kept
  }

  /// Checks that what is watched stays in a small cache. Returns whether it goes on being watched:
  /// what comes anew may be removed before it is read.
  private func isKeptInSmallCache(_ watch: Watched, _ expected: Expected) async throws -> Bool {
    guard case .hit(let right, _) = expected, !watch.isCleared else { return false }
    if right != watch.shown { return try await nextInSmallCache(watch) }
    // Without ids, other records may have the same text, and the watcher hasn't read them.
    if !watch.subject.showsIdentities { return true }
    let request = watch.subject.request(
      maximumAge: nil, takesAnyAge: watch.subject.entity != nil)
    if case .failure(let miss) = cache.responseInMemory(to: request) {
      // Another operation's objects may have replaced those with fields that depend on types.
      if watch.subject.selections.haveFragments, miss.reason != .missingEntity { return false }
      throw End.difference(
        "\(watch.subject.name) is watched\n  expected \(right.text)\n  found    \(miss)")
    }
    return true
  }

  /// Checks the next state in a small cache. Returns whether it has a response.
  private func nextInSmallCache(_ watch: Watched) async throws -> Bool {
    guard let state = await watch.watch.next() else {
      throw End.difference("\(watch.subject.name): watching has ended")
    }
    guard !state.isMiss, case .hit(let right, _) = expectedWatch(watch.subject) else {
      return false
    }
    guard state.response == (try watch.subject.fill(right)) else {
      throw End.difference(
        "watching \(watch.subject.name)\n  expected \(right.text)\n  found    \(state)")
    }
    watch.shown = right
    return true
  }

  func next(_ watch: Watched) async throws {
    guard let state = await watch.watch.next() else {
      throw End.difference("\(watch.subject.name): watching has ended")
    }
    if watch.isCleared { watch.shown = nil }
    watch.isCleared = false
    let expected = expectedWatch(watch.subject)
    if case .hit(let right, _) = expected {
      if watch.shown != right { watch.revision += 1 }
      if watch.isMiss { watch.revision = max(watch.revision, state.revision) }
      (watch.shown, watch.isMiss) = (right, false)
    } else {
      watch.isMiss = true
      // What is invalid is shown with what is new beside it.
      let invalid = current.read(
        watch.subject.selections, of: watch.subject.entity, takesInvalid: true)
      switch invalid {
      case .hit(let right, _):
        if try state.response == watch.subject.fill(right) { watch.shown = right }
      case .anything: throw End.unsure
      case .miss, .part: break
      }
      watch.revision = max(watch.revision, state.revision)
    }
    let response = try watch.shown.map { try watch.subject.fill($0) }
    guard state.isMiss == watch.isMiss, state.revision == watch.revision, state.response == response
    else {
      throw End.difference(
        "watching \(watch.subject.name)\n  expected revision \(watch.revision), "
          + "\(watch.isMiss ? "a miss, " : "")\(watch.shown?.text ?? "nothing")\n"
          + "  found    \(state)")
    }
  }
}

extension Data {
  /// The text in a message.
  var text: String { String(decoding: self, as: UTF8.self) }
}
