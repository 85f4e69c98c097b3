/// Something that a struct can't express.
struct Inexpressible: Error {
  /// What it is, as a sentence without a period.
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
