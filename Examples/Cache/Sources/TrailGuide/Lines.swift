/// What the list and the details have in common: who likes a trail.
func heart(_ isLiked: Bool, _ likes: Int) -> String { "\(isLiked ? "♥" : "♡") \(likes)" }

/// What the list and the details have in common: what is known beside the data, which stay.
func status(_ isLoading: Bool, _ isRefreshing: Bool, _ error: (any Error)?) -> [String] {
  var lines: [String] = []
  if isLoading { lines.append("Loading …") }
  if isRefreshing { lines.append("Refreshing …") }
  if let error { lines.append("Not up to date: \(error.localizedDescription)") }
  return lines
}
