import Foundation
import Sputnik
import SputnikCache
import SputnikCore

// Watched queries of which the newest state is compared, whatever came before it: those that show
// a part, and those of a cache with ages.

extension History {
  final class Loop {
    let subject: Subject
    let latest: LatestState
    let showsPart: Bool
    /// Whether the model has had the whole response since the beginning, or may have had it.
    var mayHaveBeenWhole = false

    init(_ subject: Subject, _ watch: sending AnyWatch, showsPart: Bool) {
      (self.subject, self.showsPart, latest) = (subject, showsPart, LatestState(watch))
    }
  }

  /// What a part is expected to be.
  private struct Part {
    var response: AnySendableHashable?
    var misses: [String] = []
    /// The response in messages.
    var text = "nothing"
    var isWhole = false
  }

  mutating func beginLoop() {
    guard kind == .large, loops.count < 2 else { return }
    let subject = isAged && random.below(4) == 0 ? random.pick(entities) : random.pick(subjects)
    if let watch = subject.watchPart?(maker) {
      log.append("\(now.time): watch a part of \(subject.name)")
      loops.append(Loop(subject, watch, showsPart: true))
    } else if isAged {
      log.append("\(now.time): watch \(subject.name)")
      loops.append(Loop(subject, subject.watch(maker, cache), showsPart: false))
    }
  }

  /// Waits until each loop shows what it should.
  mutating func checkLoops() async throws {
    for loop in loops where loop.showsPart {
      let part = try expectedPart(of: loop.subject)
      if !served.isEmpty || part?.isWhole != false { loop.mayHaveBeenWhole = true }
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while let problem = try problemOfLoops() {
      if ContinuousClock.now > deadline { throw End.difference(problem) }
      try await Task.sleep(for: .microseconds(20))
    }
    // What was whole stays so, whatever goes.
    loops.removeAll { $0.showsPart && $0.latest.hasBeenWhole }
  }

  private func problemOfLoops() throws -> String? {
    for loop in loops {
      if let problem = try problem(of: loop) { return problem }
    }
    return nil
  }

  /// Returns what is wrong with what a loop shows.
  private func problem(of loop: Loop) throws -> String? {
    let subject = loop.subject
    guard let state = loop.latest.state else { return "\(subject.name) is watched without a state" }
    if loop.showsPart {
      if loop.latest.hasBeenWhole, !loop.mayHaveBeenWhole {
        return "a part of \(subject.name) is shown as the whole: \(state)"
      }
      guard let part = try expectedPart(of: subject),
        part.isWhole || !loop.latest.hasBeenWhole
      else { return nil }
      return isEqual(state, part, subject)
        ? nil : "a part of \(subject.name)\n  expected \(part.text)\n  found    \(state)"
    }
    switch expectedWatch(subject) {
    case .anything, .part, .hit(_, mayMiss: true): return nil
    case .miss where state.isMiss:
      let any = current.read(
        subject.selections, takesInvalid: true, shown: shownTypes(to: subject))
      guard case .hit(let right, mayMiss: false) = any,
        state.response == (try subject.fill(right)), !state.isStale
      else { return nil }
      return "watching \(subject.name)\n  expected stale \(right.text)\n  found    \(state)"
    case .miss: return "watching \(subject.name)\n  expected a miss\n  found    \(state)"
    case .hit(let right, mayMiss: false):
      let isStale: Bool? =
        switch expected(subject) {
        case .hit(_, mayMiss: false): false
        case .miss: true
        case .hit, .part, .anything: nil
        }
      if !state.isMiss, state.response == (try subject.fill(right)),
        isStale == nil || state.isStale == isStale
      {
        return nil
      }
      return "watching \(subject.name)\n  expected \(isStale == true ? "stale " : "")"
        + "\(right.text)\n  found    \(state)"
    }
  }

  /// Compares what is shown of an operation before all of it is there.
  mutating func comparePart() async throws {
    let subject = random.pick(subjects)
    guard kind == .large, let watch = subject.watchPart?(maker) else { return }
    log.append("\(now.time): a part of \(subject.name)")
    guard let state = await watch.next() else {
      throw End.difference("\(subject.name): watching has ended")
    }
    guard let part = try expectedPart(of: subject), !isEqual(state, part, subject) else { return }
    throw End.difference(
      "a part of \(subject.name)\n  expected \(part.text)\n  found    \(state)")
  }

  /// Returns what the model says of a part; `nil` if it isn't sure.
  private func expectedPart(of subject: Subject) throws -> Part? {
    switch expected(subject) {
    case .hit(let right, mayMiss: false):
      return Part(response: try subject.fill(right), text: "all: \(right.text)", isWhole: true)
    case .hit, .part, .anything: return nil
    case .miss: break
    }
    let (part, misses) = current.readPart(
      subject.selections, shown: shownTypes(to: subject))
    switch part {
    case .miss: return Part()
    case .hit(let right, mayMiss: false):
      return Part(response: try subject.fill(right), misses: misses, text: right.text)
    case .hit, .part, .anything: return nil
    }
  }

  private func isEqual(_ state: AnyWatch.State, _ part: Part, _ subject: Subject) -> Bool {
    // A result has the text of its error, which the model doesn't know.
    let isEqual =
      !part.isWhole && subject.name.hasPrefix("Results(") || state.response == part.response
    return isEqual && state.isPartial == (!part.isWhole && part.response != nil)
      && state.misses == part.misses
  }
}
