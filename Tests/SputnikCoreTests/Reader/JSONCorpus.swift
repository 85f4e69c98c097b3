import Foundation
import Sputnik
import TestSupport

/// JSONTestSuite, and how the reader treats the files for which it allows several results.
enum JSONCorpus {
  /// The files of `test_parsing` whose names begin with `prefix`.
  static func files(prefix: String) -> [URL] {
    Corpus.files(in: "JSONTestSuite/test_parsing", pathExtension: "json")
      .filter { $0.lastPathComponent.hasPrefix(prefix) }
  }

  /// A copy filled from a response in which `json` is the value of an unknown key.
  static func filledSkipping(_ json: Data) throws -> Ping {
    try Ping().filled(
      from: Data(#"{"data":{"unknown":"#.utf8) + json + Data(#","ping":"p"}}"#.utf8))
  }

  enum Result {
    /// The file is read as this value.
    case value(String)
    /// The file is read, but its text is refused inside another text.
    case wholeText
    /// The text is refused as a value. As the value of an unknown key it is skipped: it is JSON.
    case skipped
    case refused
  }

  /// The results for the files `i_….json`, which a reader may read or refuse.
  static let undecided: [String: Result] = [
    // A number that is nearer to zero than to any other double is zero.
    "number_double_huge_neg_exp": .value("[0.0]"),
    "number_real_underflow": .value("[0.0]"),
    // A number that is too large isn't a double.
    "number_huge_exp": .skipped,
    "number_neg_int_huge_exp": .skipped,
    "number_pos_double_huge_exp": .skipped,
    "number_real_neg_overflow": .skipped,
    "number_real_pos_overflow": .skipped,
    // An integer of more than 64 bits is the nearest double.
    "number_too_big_neg_int": .value("[-1.2312312312312312e+29]"),
    "number_too_big_pos_int": .value("[1e+20]"),
    "number_very_big_negative_int": .value("[-2.374623746732769e+47]"),
    // A lone surrogate isn't valid Unicode.
    "object_key_lone_2nd_surrogate": .refused,
    "string_1st_surrogate_but_2nd_missing": .refused,
    "string_1st_valid_surrogate_2nd_invalid": .refused,
    "string_incomplete_surrogate_and_escape_valid": .refused,
    "string_incomplete_surrogate_pair": .refused,
    "string_incomplete_surrogates_escape_valid": .refused,
    "string_invalid_lonely_surrogate": .refused,
    "string_invalid_surrogate": .refused,
    "string_inverted_surrogates_U+1D11E": .refused,
    "string_lone_second_surrogate": .refused,
    // Invalid UTF-8.
    "string_UTF-8_invalid_sequence": .refused,
    "string_UTF8_surrogate_U+D800": .refused,
    "string_invalid_utf-8": .refused,
    "string_iso_latin_1": .refused,
    "string_lone_utf8_continuation_byte": .refused,
    "string_not_in_unicode_range": .refused,
    "string_overlong_sequence_2_bytes": .refused,
    "string_overlong_sequence_6_bytes": .refused,
    "string_overlong_sequence_6_bytes_null": .refused,
    "string_truncated-utf-8": .refused,
    // Other encodings than UTF-8.
    "string_UTF-16LE_with_BOM": .refused,
    "string_utf16BE_no_BOM": .refused,
    "string_utf16LE_no_BOM": .refused,
    // The limit is 512 levels of nesting.
    "structure_500_nested_arrays": .value(
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
    // A byte order mark is allowed at the beginning of a text only.
    "structure_UTF-8_BOM_empty_object": .wholeText,
  ]

  /// The values of the files of `test_transform`, which parsers read differently. `nil`: the file
  /// is refused.
  static let transforms: [(String, String?)] = [
    // Integers of 64 bits are exact. Larger ones, and numbers with a point or an exponent, are
    // doubles.
    ("number_-9223372036854775808", "[-9223372036854775808]"),
    ("number_-9223372036854775809", "[-9.223372036854776e+18]"),
    ("number_1.0", "[1.0]"),
    ("number_1.000000000000000005", "[1.0]"),
    ("number_1000000000000000", "[1000000000000000]"),
    ("number_10000000000000000999", "[1e+19]"),
    ("number_1e-999", "[0.0]"),
    ("number_1e6", "[1000000.0]"),
    ("number_9223372036854775807", "[9223372036854775807]"),
    ("number_9223372036854775808", "[9.223372036854776e+18]"),
    // Keys are compared by their bytes.
    ("object_key_nfc_nfd", "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}"),
    ("object_key_nfd_nfc", "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}"),
    // The first of repeated keys counts.
    ("object_same_key_different_values", #"{"a":1}"#),
    ("object_same_key_same_value", #"{"a":1}"#),
    ("object_same_key_unclear_values", #"{"a":0}"#),
    ("string_1_escaped_invalid_codepoint", nil),
    ("string_1_invalid_codepoint", nil),
    ("string_2_escaped_invalid_codepoints", nil),
    ("string_2_invalid_codepoints", nil),
    ("string_3_escaped_invalid_codepoints", nil),
    ("string_3_invalid_codepoints", nil),
    ("string_with_escaped_NULL", #"["A\u0000B"]"#),
  ]
}
