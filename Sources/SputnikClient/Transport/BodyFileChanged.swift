/// An error of a request whose body has a file that was changed after the body was made.
///
/// ```
/// the file 'holiday.jpg' has 3145000 bytes now, and 3145728 bytes were announced
/// ```
public struct BodyFileChanged: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name, without its folder.
  public var name: String
  /// The length of the file when the body was made, in bytes.
  public var announced: Int
  /// The bytes that could be read. A file that has become longer isn't read to its end.
  public var found: Int

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameters:
  ///   - name: The file's name, without its folder.
  ///   - announced: The length of the file when the body was made, in bytes.
  ///   - found: The bytes that could be read.
  public init(name: String, announced: Int, found: Int) {
    self.name = name
    self.announced = announced
    self.found = found
  }

  /// The error as one sentence.
  public var description: String {
    let amount = found > announced ? "more than \(announced)" : "\(found)"
    return "the file '\(name)' has \(amount) bytes now, and \(announced) bytes were announced"
  }
}
