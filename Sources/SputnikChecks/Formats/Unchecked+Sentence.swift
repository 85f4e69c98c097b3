extension Unchecked {
  /// `'Hero' isn't checked: its type isn't written`
  var sentence: String { "'\(subject)' isn't checked: \(reason)" }
}
