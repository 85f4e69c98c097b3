/// Reads JSON text from memory, front to back, without building anything in between.
///
/// The unsafe part of the library is this type and its extensions in this folder. They rest on two
/// facts: `position` never leaves `start...end`, and the memory outlives the reader
/// (``withReader(of:maximumDepth:_:)`` is the only place that makes one). That strings and optionals are
/// set up anew, and not assigned, is safe whatever they hold; that nothing is lost by it rests on the
/// rule that a value is neutral before it is filled.
///
/// The first holds because of one rule: ``byte`` is 0 behind the end, and nothing moves on because of a 0.
/// So wherever `byte` was found to be something else, `position < end`, and `position += 1` needs no check
/// of its own. Everything that looks further ahead compares with `end` first. Offsets that become
/// positions again are those of an earlier position in the same text.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Reader: ~Copyable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>
  @usableFromInline var position: UnsafePointer<UInt8>
  /// How many more levels of nesting are allowed.
  @usableFromInline var remainingDepth: Int
  /// Where in the plan the next object stands; 0 is a place where everything was asked for.
  @usableFromInline var place: Int32 = 0
  var plan: SelectionPlan?
  var nulls = NullPolicy.refuse
  /// Whether an untyped number beyond `Double` is read as the largest one: what nobody asked for must
  /// not make an answer unreadable.
  var clampsNumbers = false
  /// Where keys are looked up that come otherwise than they were asked for.
  var keyIndex: KeyIndex?
  /// Where strings with escapes are put together.
  var scratch = Scratch()

  init(_ text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    // An empty buffer may have no address; any address will do for zero bytes.
    let base = text.baseAddress ?? UnsafePointer(bitPattern: 1)!
    start = base
    position = base
    end = base + text.count
    remainingDepth = maximumDepth
  }

  /// Levels of nesting that a response may have.
  static let defaultMaximumDepth = 512

  /// The byte here; 0, which is no JSON outside of strings, behind the end.
  @inlinable var byte: UInt8 {
    @inline(__always) get { position < end ? position.pointee : 0 }
  }

  var offset: Int { position - start }

  /// Runs `body` with a reader over `bytes`, skipping a byte order mark.
  static func withReader<R>(
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
  mutating func skipWhitespace() {
    if byte <= 0x20 { skipWhitespaceRun() }
  }

  @usableFromInline @inline(never)
  mutating func skipWhitespaceRun() {
    // Indentation is a line break and spaces by the dozen.
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

  /// Takes `text` if it stands here.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position >= count, Self.equal(position, text.utf8Start, count) else {
      return false
    }
    position += count
    return true
  }

  /// Takes one level of nesting.
  @inlinable @inline(__always)
  mutating func descend() throws(__ReadError) {
    remainingDepth -= 1
    if remainingDepth < 0 { throw tooDeep() }
  }

  @usableFromInline @inline(never)
  func tooDeep() -> __ReadError { malformed("nesting deeper than the limit") }

  // MARK: Failures

  @usableFromInline @inline(never)
  func malformed(_ what: String) -> __ReadError {
    position < end ? __ReadError(.malformed(what), at: offset) : cut()
  }

  /// The text ends where something must follow.
  @inline(never)
  func cut() -> __ReadError { __ReadError(.malformed("the end of the text"), at: end - start) }

  @inline(never)
  func mismatch(_ expected: String) -> __ReadError {
    __ReadError(.mismatch(expected: expected), at: offset)
  }

  /// Decides about a value that isn't what the property holds: returns if it is a null that stays
  /// neutral because the errors explain it, throws otherwise. White space has been skipped.
  @usableFromInline @inline(never)
  mutating func acceptNull(insteadOf expected: String) throws(__ReadError) {
    let here = offset
    guard take("null") else { throw mismatch(expected) }
    switch nulls {
    case .refuse: throw __ReadError(.null(expected: expected), at: here)
    case .undecided: throw __ReadError(.undecidedNull, at: here)
    case .explained(let ranges):
      guard ranges.contains(here) else {
        throw __ReadError(.null(expected: expected), at: here)
      }
    }
  }

  /// Requires that nothing but white space follows.
  mutating func finish() throws(__ReadError) {
    skipWhitespace()
    guard position == end else { throw malformed("text after the end of the document") }
  }
}
