import Foundation
import Sputnik
import SputnikCache
import SputnikCore

// Responses that come in parts, between which everything else happens.

extension History {
  /// Stores the next part of a response, or begins another one. What began may also be broken.
  mutating func nextPart() throws {
    guard kind == .large else { return }
    if parts == nil || random.below(5) == 0 {
      let subjects = subjects.filter(\.selections.comeInParts)
      guard !subjects.isEmpty else { return }
      let subject = random.pick(subjects)
      let sent = world.response(to: subject.selections)
      let first = (1...2).map { sent.part($0, subject.selections) }
      parts = (subject, first + [sent])
    }
    guard var (subject, rest) = parts else { return }
    var sent = rest.removeFirst()
    parts = rest.isEmpty ? nil : (subject, rest)
    var options = ReadingOptions()
    options.isIncomplete = !rest.isEmpty
    if options.isIncomplete { options.unfinishedLists = .streamed }
    let (data, shown) = (sent.text, sent.shownTypes(subject.selections))
    let errors = random.below(4) == 0 ? errors(in: &sent, of: subject) : nil
    let response = #"{"data":\#(data)\#(errors.map { #","errors":\#($0)"# } ?? "")}"#
    log.append(
      "\(now.time): \(rest.isEmpty ? "the last part" : "a part") of \(subject.name) \(response)")
    cache.store(
      Data(response.utf8), to: subject.request(maximumAge: nil), options: options, age: nil,
      epoch: cache.epoch)
    base.write(sent, subject.selections, isPart: !rest.isEmpty, at: now...now)
    if rest.isEmpty {
      shownTypes[subject.name, default: []].formUnion(shown)
    }
    try restack()
  }
}
