import SputnikLanguage

// The errors at a place. The path of an error has response names: for a property, that is its
// alias, or else its name in the schema.

extension Sequence<any ResponsePartialError> {
  /// Returns the errors of exactly this place.
  ///
  /// ```swift
  /// response.partialErrors.at("hero.friends[1]")  // errors with the path ["hero", "friends", 1]
  /// ```
  ///
  /// An error of your own type is found only if it declares `path: ResponsePath?`.
  ///
  /// - Parameter path: The path of the place. The name of a property in it is its alias, or else
  ///   its name in the schema.
  /// - Returns: The errors, in their order.
  public func at(_ path: ResponsePath) -> [any ResponsePartialError] {
    filter { $0.path == path }
  }

  /// Returns the errors of this place and of all places below it.
  ///
  /// ```swift
  /// response.partialErrors.below("hero")  // also the error with the path ["hero", "friends", 1]
  /// ```
  ///
  /// An error without a path isn't among them.
  ///
  /// - Parameter path: The path of the place. The name of a property in it is its alias, or else
  ///   its name in the schema.
  /// - Returns: The errors, in their order.
  public func below(_ path: ResponsePath) -> [any ResponsePartialError] {
    filter { $0.path?.isAtOrBelow(path) == true }
  }
}
