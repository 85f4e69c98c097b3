// What the reader makes of the files that JSONTestSuite leaves open.

extension JSONCorpus {
  enum Reading {
    /// Read, as this value.
    case value(String)
    /// Read as a document of its own only.
    case document
    /// Refused as a value; passed over where nobody asked for it, for it is JSON.
    case skipped
    case refused
  }

  /// The files `i_….json`.
  static let open: [String: Reading] = [
    // Nearer to zero than to any other double: zero. Too large: no double.
    "number_double_huge_neg_exp": .value("[0.0]"),
    "number_real_underflow": .value("[0.0]"),
    "number_huge_exp": .skipped,
    "number_neg_int_huge_exp": .skipped,
    "number_pos_double_huge_exp": .skipped,
    "number_real_neg_overflow": .skipped,
    "number_real_pos_overflow": .skipped,
    // More than 64 bits: the nearest double.
    "number_too_big_neg_int": .value("[-1.2312312312312312e+29]"),
    "number_too_big_pos_int": .value("[1e+20]"),
    "number_very_big_negative_int": .value("[-2.374623746732769e+47]"),
    // A lone surrogate is no Unicode text.
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
    // Other encodings (SPEC, row 1: UTF-8).
    "string_UTF-16LE_with_BOM": .refused,
    "string_utf16BE_no_BOM": .refused,
    "string_utf16LE_no_BOM": .refused,
    // The limit is 512 levels.
    "structure_500_nested_arrays": .value(
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
    // A byte order mark may begin a text, and stand nowhere else.
    "structure_UTF-8_BOM_empty_object": .document,
  ]

  /// The files of `test_transform`, about whose meaning parsers disagree: our reading as text, or
  /// `nil` where we refuse.
  static let transforms: [(String, String?)] = [
    // Integers of 64 bits are exact; larger ones and those with a point or an exponent are doubles.
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
    // Keys are their bytes, not what they look like.
    ("object_key_nfc_nfd", "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}"),
    ("object_key_nfd_nfc", "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}"),
    // The first of several counts.
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
