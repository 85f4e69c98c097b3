import Foundation
import Sputnik

/// A reason why Sputnik rejects a text that `JSONDecoder` accepts.
enum Stricter: String, CaseIterable {
  case malformed =
    "not JSON according to RFC 8259: JSONDecoder accepts a comma before a bracket, and checks little of the values that it skips"
  case missingKey = "the key of an optional property is missing, although the property was selected"
  case fraction = "an integer with a fraction, which JSONDecoder loses in a conversion to Double"
  case beyondDouble =
    "a number outside the range of Double, which JSONDecoder skips: a repeated key has it, and the first key counts"

  init?(_ error: any Error, _ data: Data) {
    guard let error = UnreadableResponse(error) else { return nil }
    if !Grammar.accepts(Array(data)) {
      self = .malformed
    } else if error.found == "missing" {
      self = .missingKey
    } else if let literal = Literal(at: error.byteOffset, in: Array(data)),
      let reason = Self.judge(literal, error.expected)
    {
      self = reason
    } else {
      return nil
    }
  }

  private static func judge(_ literal: Literal, _ expected: String) -> Stricter? {
    switch expected {
    case "an integer of 64 bits" where !literal.isWhole: .fraction
    case "a number in the range of Double" where literal.overflows: .beyondDouble
    default: nil
    }
  }
}

/// A reason why Sputnik accepts a text that `JSONDecoder` rejects, or reads another value from it. The
/// text is always JSON.
///
/// There is one more difference, which the inputs here don't show. To `JSONDecoder`, a key with the Kelvin
/// sign (U+212A) is the same as a key with a K, because such strings are equal in Swift. Sputnik compares
/// bytes, because names in GraphQL are ASCII.
enum Different: String, CaseIterable {
  case underflow =
    "a number that is nearer to zero than to any other double is zero, as with strtod"
  case zeroWithExponent =
    "zero with an exponent is JSON (RFC 8259, JSONTestSuite): JSONDecoder rejects 0e1 and -0.0e1"
  case largeInteger =
    "an integer above 2^53 with a point or an exponent is exact: JSONDecoder converts it to a Double"

  init?(_ data: Data) {
    let bytes = Array(data)
    guard Grammar.accepts(bytes) else { return nil }
    let literals = Literal.all(in: bytes)
    if literals.contains(where: \.underflows) {
      self = .underflow
    } else if literals.contains(where: \.isZeroWithExponent) {
      self = .zeroWithExponent
    } else if literals.contains(where: \.isLargeInteger) {
      self = .largeInteger
    } else {
      return nil
    }
  }
}

extension UnreadableResponse {
  /// Takes the `UnreadableResponse` out of an error, if there is one.
  init?(_ error: any Error) {
    if case .unreadable(let unreadable)? = error as? SputnikError {
      self = unreadable
    } else if let unreadable = error as? UnreadableResponse {
      self = unreadable
    } else {
      return nil
    }
  }
}
