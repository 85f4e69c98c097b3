import Foundation
import SputnikLanguage

// What the reader does in a property that may hold an error, a `FieldResult`. Reading goes on after
// a null in a property below it that isn't optional, so that everything else in it is checked. At
// its end, the first of these nulls decides whether it is a failure.

/// The failures that the reader has found in the properties that it is in.
@usableFromInline struct FallibleFields {
  /// A reason why a property that may hold an error has no value.
  struct Reason {
    /// The offset of a null, or of the end of an object that its `validate()` refuses.
    var offset: Int
    /// The error of `validate()`; `nil` for a null.
    var error: (any Error)?
  }

  /// What has to be known before the values are final.
  enum Undecided {
    case nothing
    /// Whether the response has errors, because there is a null where it may be a failure.
    case errors
    /// Whether an error explains a null, which is unreadable otherwise.
    case explanation
  }

  /// What most responses don't have.
  private final class Found {
    var reasons: [Reason] = []
    var finder = PathFinder()
    var response: Response?
  }

  /// What the error of an object needs to know of the response.
  private struct Response {
    var source: ResponseReader.Source
    /// The offset of the value of `data`.
    var data: Int
  }

  /// How many properties that may hold an error the reader is in.
  @usableFromInline var depth = 0
  /// The number of reasons.
  @usableFromInline var count = 0
  /// It changes while the errors of the response haven't been read.
  var undecided = Undecided.nothing
  /// Whether an object was refused and there is no error for it, because nothing was prepared.
  private(set) var isUnprepared = false
  private var found: Found?

  init() {}

  mutating func append(_ reason: Reason) {
    makeFound().reasons.append(reason)
    count += 1
  }

  /// Prepares for errors of objects. Few responses have any, so at first it isn't done for data
  /// that come first.
  mutating func prepare(for response: ResponseReader, data: Int) {
    makeFound().response = Response(source: response.source, data: data)
  }

  /// Returns whether errors of objects can be made, and notes it if they can't.
  mutating func requirePreparation() -> Bool {
    if found?.response == nil { isUnprepared = true }
    return !isUnprepared
  }

  private mutating func makeFound() -> Found {
    let found = found ?? Found()
    self.found = found
    return found
  }

  /// Removes the reasons after the first `count`, and returns them in their order in the response.
  mutating func removeAll(after first: Int) -> [Reason] {
    guard let found else { return [] }
    let removed = found.reasons[first...].sorted { $0.offset < $1.offset }
    found.reasons.removeSubrange(first...)
    count = first
    return removed
  }

  /// Returns the error of an object that its `validate()` refuses.
  ///
  /// - Parameters:
  ///   - error: The error of `validate()`.
  ///   - target: The offset of the object's end.
  ///   - reader: A reader of the same text, with any position.
  func failure(
    _ error: any Error, at target: Int, _ reader: inout __Reader
  ) -> any ResponsePartialError {
    let message = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    return DefaultPartialError(
      message: message, path: path(to: target, &reader), origin: found?.response?.source.origin)
  }

  private func path(to target: Int, _ reader: inout __Reader) -> ResponsePath? {
    guard let found, let response = found.response else { return nil }
    // Objects are refused in their order, so a search goes on where the last one has stopped.
    if found.finder.target > target { found.finder = PathFinder() }
    // Memory safety: the search has stopped inside the text.
    reader.position = reader.start + max(found.finder.offset, response.data)
    return try? found.finder.path(to: target, &reader)
  }

  /// Goes back to an earlier state, because what was read since then isn't used.
  mutating func restore(depth: Int, count: Int) {
    self.depth = depth
    if self.count > count { _ = removeAll(after: count) }
  }
}

extension __Reader {
  /// Skips a null that an error explains, and returns this error. For any other value it returns
  /// `nil`.
  @inlinable @inline(__always)
  mutating func failureAtNull() throws(__ReadError) -> (any ResponsePartialError)? {
    // Only null begins with an n.
    if byte > 0x20, byte != 0x6E { return nil }
    return try explainedFailure()
  }

  @usableFromInline @inline(never)
  mutating func explainedFailure() throws(__ReadError) -> (any ResponsePartialError)? {
    skipWhitespace()
    guard byte == UInt8(ascii: "n") else { return nil }
    switch nulls {
    case .refuse: return nil
    case .undecided:
      if fallible.undecided == .nothing { fallible.undecided = .errors }
      return nil
    case .explained(let errors):
      guard let index = errors.error(at: offset), take("null") else { return nil }
      return try failure(index, errors)
    }
  }

  /// Begins a property that may hold an error, and returns the number of reasons before it.
  @inlinable @inline(__always)
  mutating func enterResult() -> Int {
    fallible.depth &+= 1
    return fallible.count
  }

  /// Ends a property that may hold an error, and returns whether it has a value.
  @inlinable @inline(__always)
  mutating func leaveResult(_ outer: Int) -> Bool {
    fallible.depth &-= 1
    return _fastPath(fallible.count == outer)
  }

  /// Adds a null in a property that isn't optional. Returns `false` outside of properties that may
  /// hold an error.
  mutating func noteNull(at offset: Int) -> Bool {
    guard fallible.depth > 0 else { return false }
    fallible.append(FallibleFields.Reason(offset: offset))
    return true
  }

  /// Adds an error of `validate()`, or throws it outside of properties that may hold an error. The
  /// object's last byte is before the current position.
  @usableFromInline @inline(never)
  mutating func refuse(_ error: any Error) throws(__ReadError) {
    guard fallible.depth > 0 else { throw __ReadError(.invalid(error), at: offset - 1) }
    fallible.append(FallibleFields.Reason(offset: offset - 1, error: error))
  }

  /// Returns the error of a property that may hold one, or `nil` if it has a value all the same.
  ///
  /// - Parameters:
  ///   - value: The value. It has neutral values for nulls.
  ///   - first: The position of the value.
  ///   - outer: The number of reasons that were found before.
  @usableFromInline @inline(never)
  mutating func failure<T: GraphQLValue>(
    of value: T, from first: UnsafePointer<UInt8>, in outer: Int
  ) throws(__ReadError) -> (any ResponsePartialError)? {
    let reasons = fallible.removeAll(after: outer)
    var null: Int?
    if case .explained = nulls {
      let offsets = reasons.filter { $0.error == nil }.map(\.offset)
      null = NullSearch.firstNull(of: offsets, in: value, at: first, self)
    }
    guard let reason = reasons.first(where: { $0.error != nil || $0.offset == null }) else {
      return nil
    }
    if let error = reason.error { return refusal(error, at: reason.offset) }
    guard case .explained(let errors) = nulls, let index = errors.error(at: reason.offset) else {
      return nil
    }
    return try failure(index, errors)
  }

  private func failure(
    _ index: Int, _ errors: ExplainedNulls
  ) throws(__ReadError) -> any ResponsePartialError {
    do {
      return try errors.values.error(index)
    } catch {
      throw __ReadError(.unfitErrors(error), at: 0)
    }
  }

  /// Returns the error of an object that its `validate()` refuses, or `nil` if the data will be
  /// read again.
  private mutating func refusal(
    _ error: any Error, at target: Int
  ) -> (any ResponsePartialError)? {
    guard fallible.requirePreparation() else { return nil }
    var copy = __Reader(
      UnsafeBufferPointer(start: start, count: end - start),
      maximumDepth: Self.defaultMaximumDepth)
    return fallible.failure(error, at: target, &copy)
  }
}
