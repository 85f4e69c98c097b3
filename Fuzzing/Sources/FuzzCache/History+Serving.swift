import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

// Watched queries that ask the server.

extension History {
  mutating func beginServing() async throws {
    guard kind == .large, !isAged, served.count < 2 else { return }
    let subject = random.pick(subjects)
    let revalidation = random.pick(Revalidation.allCases)
    log.append("\(now.time): serve \(subject.name), \(revalidation)")
    let desk = Desk()
    let maker = SputnikRequestMaker(
      api: API(), transport: desk, interceptors: [desk.observer, desk.marks]
    ).caching(in: cache)
    served.append(Served(subject, desk, subject.serve(maker, revalidation)))
    served.last!.mayMiss = !layers.isEmpty
  }

  /// Sends responses until every watched query shows what it should.
  mutating func settle() async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    for watch in served where !layers.isEmpty { watch.mayMiss = true }
    while true {
      var problem: String?
      for watch in served {
        // Of two responses, the cache would have any as the later one.
        if served.contains(where: \.desk.isSending) {
          problem = "a response isn't stored"
        } else if let request = watch.desk.take() {
          do {
            try answer(request, watch)
          } catch {
            request.continuation.resume(throwing: CancellationError())
            throw error
          }
          problem = "\(watch.subject.name) asks for ever"
        } else if let other = try self.problem(of: watch) {
          problem = other
        }
      }
      guard let problem else { break }
      if ContinuousClock.now > deadline { throw End.difference(problem) }
      try await Task.sleep(for: .microseconds(20))
    }
    for watch in served { (watch.hasError, watch.answer) = (false, nil) }
  }

  /// Sends a response, with an error at a null or without one.
  private mutating func answer(_ request: Desk.Request, _ watch: Served) throws {
    let subject = watch.subject
    if watch.desk.isFormer(request) {
      log.append("\(now.time): served \(subject.name), for whom the cache isn't any more")
      let text = world.response(to: subject.selections).text
      return request.continuation.resume(
        returning: TransportResponse(json: "{\"data\":\(text)}"))
    }
    if random.below(3) == 0 { world.change() }
    var sent = world.response(to: subject.selections)
    let shown = sent.shownTypes(subject.selections)
    var response = "{\"data\":\(sent.text)}"
    watch.failed = []
    let nulls = sent.optionalNulls(subject.selections)
    // An object that is there twice has the null as a value at the other place.
    if random.below(2) == 0, let path = nulls.randomElement(using: &random),
      Set(nulls.map { sent.owner(of: $0[...], subject.selections) }).count == nulls.count
    {
      response.insert(
        contentsOf: "\"errors\":\(Self.errors(at: path)),",
        at: response.index(after: response.startIndex))
      watch.failed = [sent.owner(of: path[...], subject.selections)]
      sent = sent.without(path[...])
    }
    watch.hasError = !watch.failed.isEmpty
    for other in served where other !== watch { other.mayMiss = true }
    watch.mayMiss = !layers.isEmpty
    now.number += 1
    log.append("\(now.time): served \(subject.name) \(response)")
    // What was invalidated is asked for again, in place of a request that was on its way. Whether
    // the response to that one was stored before can't be known.
    if hasInvalidated, let answer = watch.answer, answer != response { throw End.unsure }
    watch.answer = response
    base.write(sent, subject.selections, at: now...now)
    if subject.learns { shownTypes[subject.name, default: []].formUnion(shown) }
    try restack()
    request.continuation.resume(returning: TransportResponse(json: response))
  }

  /// Returns what is wrong with what a watched query shows.
  private func problem(of watch: Served) throws -> String? {
    let subject = watch.subject
    let expected = current.read(
      subject.selections, shown: shownTypes(to: subject),
      failed: watch.failed)
    let what = "\(subject.name) is served"
    guard let state = watch.state else { return "\(what), and shows no state" }
    if state.isFetching { return "\(what), and fetches for ever: \(state)" }
    switch expected {
    case .anything, .part, .hit(_, mayMiss: true): return nil
    case .hit(let right, mayMiss: false):
      if state.response != (try subject.fill(right)) {
        return "\(what)\n  expected \(right.text)\n  found    \(state)"
      }
      watch.mayMiss = false
    case .miss:
      if !state.isMiss { return "\(what)\n  expected a miss\n  found    \(state)" }
      if !watch.mayMiss { return "\(what), and doesn't ask for what is missing: \(state)" }
    }
    if watch.hasError, !state.tellsError {
      return "\(what), and doesn't tell the error: \(state)"
    }
    return nil
  }
}
