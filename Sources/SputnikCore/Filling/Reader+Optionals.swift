extension __Reader {
  /// Sets an optional that is `nil` to a neutral value. Initialising the memory, instead of
  /// assigning to it, saves the check for an old value to release.
  @inlinable @inline(__always)
  static func setUp<T: GraphQLValue>(_ optional: inout T?) {
    withUnsafeMutablePointer(to: &optional) { $0.initialize(to: T.__neutral()) }
  }
}
