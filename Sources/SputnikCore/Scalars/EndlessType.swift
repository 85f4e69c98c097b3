/// The types whose neutral values are being made or visited. If a type occurs inside itself, its
/// neutral value may have no end.
enum EndlessType {
  @TaskLocal private static var types: [ObjectIdentifier] = []

  /// Returns the message for a neutral value of `type` that has no end.
  static func problem(_ type: Any.Type) -> String {
    "'\(type)' contains itself without end: make the property optional"
  }

  /// Returns the neutral value of `type` that `body` makes. The argument of `body` is the number of
  /// neutral values of `type` that are being made around this one.
  static func nested<T>(_ type: T.Type, _ body: (Int) -> T) -> T {
    let id = ObjectIdentifier(type)
    return $types.withValue(types + [id]) { body(types.count { $0 == id } - 1) }
  }

  /// Runs `body`, which visits the neutral value of `type`.
  ///
  /// - Throws: The error of `body`, or `failure` if a neutral value of `type` is being visited
  ///   already.
  static func within<R, Failure: Error>(
    _ type: Any.Type, _ body: () throws(Failure) -> R, else failure: () -> Failure
  ) throws(Failure) -> R {
    let id = ObjectIdentifier(type)
    guard !types.contains(id) else { throw failure() }
    return try $types.withValue(types + [id]) { Result { () throws(Failure) in try body() } }.get()
  }
}
