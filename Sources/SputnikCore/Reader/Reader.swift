/// A reader of JSON text in memory.
///
/// It reads the text from the beginning to the end, directly into structs.
///
/// Memory safety: only this type and its extensions use unsafe pointers. They depend on two
/// invariants.
///
/// * The memory outlives the reader: who makes one does so inside of `withUnsafeBytes`, and keeps
///   it there, as `withReader(of:maximumDepth:_:)` does.
/// * `position` is always in `start...end`. `byte` is 0 at the end of the text, and no function
///   moves on after a 0. So if `byte` isn't 0, `position` is less than `end`, and `position += 1`
///   is safe. Code that reads further ahead compares with `end` first, or with `readable`, up to
///   which a small text has zeros (`withPadding(after:_:)`). No value and no key has a 0, so what
///   is read there isn't taken for a part of one, and no position is after `end`. An offset that
///   becomes a position again comes from an earlier position in the same text.
///
/// Strings and optionals are initialised instead of assigned, which doesn't release their old
/// value. Nothing is leaked, because a value is neutral before it is filled.
public struct __Reader: ~Copyable {
  @usableFromInline package let start: UnsafePointer<UInt8>
  @usableFromInline package let end: UnsafePointer<UInt8>
  @usableFromInline package var position: UnsafePointer<UInt8>
  /// The end of the bytes that can be read: the end of the text, or of the zeros after it.
  @usableFromInline let readable: UnsafePointer<UInt8>
  /// Before this position, a key of up to 32 bytes can be compared: more bytes than that follow.
  /// One comparison of pointers is the check for it.
  @usableFromInline let keyLimit: UnsafePointer<UInt8>
  /// Before this position, a key after a comma is expected without white space. It is `keyLimit`,
  /// or `start` after a key that had white space.
  @usableFromInline var compactKeyLimit: UnsafePointer<UInt8>
  /// How many more levels of nesting are allowed.
  @usableFromInline package var remainingDepth: Int
  /// The place of the next object in the plan; 0 is a place where everything is selected.
  @usableFromInline var place: Int32
  /// The index of the first field that hasn't been read, of the object that `__rest` reads next;
  /// the number of fields if all have been read.
  @usableFromInline var firstUnread = 0
  /// Whether the last object had its keys in another order than the request. Then this order isn't
  /// tried for the next one.
  @usableFromInline var isReordered = false
  var plan: SelectionPlan?
  package var nulls: NullPolicy
  /// Whether an untyped number outside the range of `Double` is read as the largest `Double`.
  ///
  /// It is set outside of `data`, so that such a number in `extensions` doesn't make the response
  /// unreadable.
  var clampsNumbers = false
  /// Whether parts of the response are still to come, so that keys of deferred fragments may be
  /// missing.
  var isIncomplete = false
  /// Whether objects aren't validated, because something of them is missing.
  @usableFromInline var skipsValidation = false
  /// The fragments that apply to objects of types that they don't name.
  var decisions = FragmentDecisions()
  /// The number of spaces in lines of indented text.
  var indentation = Indentation()
  /// The hash tables for keys that are not in the order of the request.
  var keyIndex = KeyIndex()
  /// The memory in which strings with escape sequences are built.
  var scratch = Scratch()
  /// The properties around the current position that may hold an error.
  @usableFromInline var fallible = FallibleFields()

  @inline(__always)
  init(
    _ text: UnsafeBufferPointer<UInt8>, maximumDepth: Int, plan: SelectionPlan? = nil,
    nulls: NullPolicy = .refuse, padding: Int = 0
  ) {
    // An empty buffer may have no address. Zero bytes can be read from any address.
    let base = text.baseAddress ?? UnsafePointer(bitPattern: 1)!
    start = base
    position = base
    end = base + text.count
    readable = base + (text.count + padding)
    keyLimit = base + max(0, text.count + padding - 32)
    compactKeyLimit = keyLimit
    remainingDepth = maximumDepth
    self.plan = plan
    place = plan == nil ? 0 : SelectionPlan.root
    self.nulls = nulls
  }

  /// How many levels of nesting a response may have by default.
  static let defaultMaximumDepth = 512

  /// The byte at the current position, or 0 at the end of the text. JSON doesn't allow a byte 0.
  @inlinable package var byte: UInt8 {
    @inline(__always) get { position < end ? position.pointee : 0 }
  }

  @inlinable package var offset: Int { position - start }

  /// Runs `body` with a reader of `bytes`, after a byte order mark if there is one.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - maximumDepth: How many levels of nesting the text may have.
  ///   - body: The function that reads.
  package static func withReader<R>(
    of bytes: UnsafeRawBufferPointer, maximumDepth: Int = defaultMaximumDepth,
    _ body: (inout __Reader) throws(__ReadError) -> R
  ) throws(__ReadError) -> R {
    var reader = __Reader(bytes.assumingMemoryBound(to: UInt8.self), maximumDepth: maximumDepth)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      reader.position += 3
    }
    return try body(&reader)
  }

  @inlinable @inline(__always)
  package mutating func skipWhitespace() {
    if byte <= 0x20 { skipWhitespaceRun() }
  }

  @usableFromInline @inline(never)
  mutating func skipWhitespaceRun() {
    if end - position > 1, position.pointee == 0x20, position[1] > 0x20 {
      position += 1
      return
    }
    if skipExpectedIndentation() { return }
    // Indented text has a line break and then many spaces.
    if byte == 0x0A { position += 1 }
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var next = position
    while end - next >= 8 {
      let word = next.word ^ spaces
      if word == 0 {
        next += 8
        continue
      }
      next += word.trailingZeroBitCount / 8
      guard Self.isWhitespace(next.pointee) else {
        position = next
        return
      }
      next += 1
    }
    while next < end, Self.isWhitespace(next.pointee) { next += 1 }
    position = next
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips `text` if it is at the current position, and returns whether it was.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count, Self.equal(position, text.utf8Start, count) else {
      return false
    }
    position += count
    return true
  }

  /// Counts one more level of nesting.
  @inlinable @inline(__always)
  package mutating func descend() throws(__ReadError) {
    remainingDepth -= 1
    if remainingDepth < 0 { throw tooDeep() }
  }

  @usableFromInline @inline(never)
  func tooDeep() -> __ReadError { malformed("nesting deeper than the limit") }

  // MARK: Failures

  @usableFromInline @inline(never)
  package func malformed(_ what: String) -> __ReadError {
    position < end ? __ReadError(.malformed(what), at: offset) : cut()
  }

  /// Returns the error for a text that ends too early.
  @inline(never)
  func cut() -> __ReadError { __ReadError(.malformed("the end of the text"), at: end - start) }

  @inline(never)
  package func mismatch(_ expected: String) -> __ReadError {
    __ReadError(.mismatch(expected: expected), at: offset)
  }

  /// Skips a null that the errors explain, and throws for any other value. White space before the
  /// value has been skipped.
  ///
  /// - Parameter expected: The kind of value that the property can hold.
  @usableFromInline @inline(never)
  mutating func acceptNull(insteadOf expected: String) throws(__ReadError) {
    let here = offset
    guard take("null") else { throw mismatch(expected) }
    switch nulls {
    case .refuse: throw __ReadError(.null(expected: expected), at: here)
    case .undecided:
      guard noteNull(at: here) else { throw __ReadError(.undecidedNull, at: here) }
      fallible.undecided = .explanation
    case .explained(let errors):
      guard errors.error(at: here) != nil else {
        throw __ReadError(.null(expected: expected), at: here)
      }
      _ = noteNull(at: here)
    }
  }

  /// Checks that only white space follows.
  mutating func finish() throws(__ReadError) {
    if position == end { return }
    skipWhitespace()
    guard position == end else { throw malformed("text after the end of the JSON value") }
  }
}
