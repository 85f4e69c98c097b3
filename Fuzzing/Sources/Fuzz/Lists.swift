import Foundation
import Sputnik

/// Why we refuse what `JSONDecoder` accepts.
enum Stricter: String, CaseIterable {
  case malformed =
    "no JSON by RFC 8259: JSONDecoder takes a comma before a bracket, and checks little of what it skips"
  case missingKey = "the key of an optional property is missing, though it was asked for"
  case fraction = "an integer with a fraction, which is lost on JSONDecoder's way through Double"
  case beyondDouble =
    "a number beyond Double, where JSONDecoder doesn't look: below a repeated key, of which the first counts"

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

/// Why we accept what `JSONDecoder` refuses, or read another value. The text is JSON in any case.
///
/// One difference no input here shows: a key with the Kelvin sign, U+212A, is the key with a K to
/// `JSONDecoder`, for such strings are equal in Swift. We compare bytes; names in GraphQL are ASCII.
enum Different: String, CaseIterable {
  case underflow = "a number nearer to zero than to any other double is zero, as strtod says too"
  case zeroWithExponent =
    "zero with an exponent is JSON (RFC 8259, JSONTestSuite): JSONDecoder refuses 0e1 and -0.0e1"
  case largeInteger =
    "an integer beyond 2^53 with a point or an exponent is exact; JSONDecoder's becomes a Double"

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
