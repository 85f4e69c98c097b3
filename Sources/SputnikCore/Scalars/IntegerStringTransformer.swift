import SputnikLanguage

/// The transformer of integers that are sent as strings: `"9007199254740993"`.
///
/// Many servers can't read an integer of more than 53 bits from a number.
///
/// ```swift
/// @Scalar(
///   expressibleBy: [.int], valueType: Int64.self,
///   transformer: IntegerStringTransformer<Int64>.self)
/// struct BigInt {}
///
/// let id: BigInt = 9_007_199_254_740_993  // sent as "9007199254740993"
/// ```
///
/// It reads strings and numbers. ``DefaultScalarTransformer`` does the same, and sends numbers.
public enum IntegerStringTransformer<T: FixedWidthInteger & Sendable>: ScalarTransformer {
  /// Returns the integer in a string, or `nil` if the string isn't an integer in decimal digits, or
  /// doesn't fit into `T`.
  public static func initialize(stringValue: String) -> T? { T(plain: stringValue) }

  /// Returns the integer, or `nil` if it doesn't fit into `T`.
  public static func initialize(intValue: Int) -> T? { T(exactly: intValue) }

  /// Returns the digits of the integer as a string.
  ///
  /// - Parameter value: The integer. Sputnik never passes `nil`.
  public static func serializedValue(value: T?) -> any SerializedValue { value.map { "\($0)" } }
}

extension IntegerStringTransformer {
  /// Returns an integer that doesn't fit into the 64 bits of `Int`.
  public static func __initialize(digits: String) -> T? { T(plain: digits) }
}

extension FixedWidthInteger {
  /// Creates the integer that `text` means, or `nil` if `text` doesn't have the form of an integer
  /// in JSON, which has neither a plus sign nor a leading zero, or if it doesn't fit.
  init?(plain text: String) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard digits.first.map({ $0 &- 48 < 10 }) == true, digits.first != 48 || digits.count == 1
    else { return nil }
    // The initializer rejects everything but digits after this.
    self.init(text, radix: 10)
  }
}

extension Double {
  /// Creates the number that `text` means, or `nil` if `text` isn't a decimal number without an
  /// exponent, such as `-1.5`.
  init?(plain text: String) {
    let isPlain = text.utf8.allSatisfy { $0 &- 48 < 10 || $0 == 45 || $0 == 46 }
    guard isPlain, text.utf8.last.map({ $0 &- 48 < 10 }) == true,
      text.utf8.first(where: { $0 != 45 }).map({ $0 &- 48 < 10 }) == true
    else { return nil }
    self.init(text)
  }
}
