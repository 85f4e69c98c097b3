extension __Reader {
  /// Gives an optional that is nil a neutral value to be filled. Setting the place up anew saves asking
  /// whether there is something to release.
  @inlinable @inline(__always)
  static func setUp<T: GraphQLValue>(_ optional: inout T?) {
    withUnsafeMutablePointer(to: &optional) { $0.initialize(to: T.__neutral()) }
  }
}
