/// When something was written.
struct Moment: Comparable, Sendable {
  /// The time in milliseconds, for ages.
  var time: Int64
  /// The number of the write, for what is newer: a millisecond has several writes.
  var number: Int

  /// The moment of what was invalidated, which is too old for everybody.
  static let never = Moment(time: .min, number: .min)

  static func < (a: Moment, b: Moment) -> Bool { a.number < b.number }
}

extension String {
  /// The text in ASCII, with numbers in place of other scalars. Swift's `==` says that "é" as one
  /// scalar and as two are equal, and a cache that they aren't.
  var ascii: String {
    unicodeScalars.map { $0.isASCII ? "\($0)" : "<\(String($0.value, radix: 16))>" }.joined()
  }

  /// The text with this ASCII.
  init(ascii: String) {
    self.init()
    var rest = ascii[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let value = UInt32(rest[..<end].dropFirst(), radix: 16), let scalar = Unicode.Scalar(value)
      {
        unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        append(first)
        rest = rest.dropFirst()
      }
    }
  }
}
