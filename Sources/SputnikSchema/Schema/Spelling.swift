/// Suggests names for misspelled ones.
enum Spelling {
  /// Returns the end of a message: `: did you mean 'name'?`. It is empty if no name is similar.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - names: The names that exist.
  static func suggestion(for name: String, among names: some Sequence<String>) -> String {
    let similar = similar(to: name, among: names)
    switch similar.count {
    case 0: return ""
    case 1: return ": did you mean '\(similar[0])'?"
    default: return ": did you mean '\(similar[0])' or '\(similar[1])'?"
    }
  }

  /// Returns up to two similar names, the most similar one first.
  private static func similar(to name: String, among names: some Sequence<String>) -> [String] {
    // Two names of one letter have nothing in common.
    let limit = max(min(1, name.utf8.count - 1), name.utf8.count * 2 / 5)
    guard name.utf8.count <= 100 else { return [] }
    let lowercased = Array(name.lowercased().utf8)
    let candidates: [(name: String, distance: Int)] = Set(names).compactMap { candidate in
      guard candidate != name, abs(candidate.utf8.count - name.utf8.count) <= limit else {
        return nil
      }
      let distance = distance(lowercased, Array(candidate.lowercased().utf8))
      return distance <= limit ? (candidate, distance) : nil
    }
    let sorted = candidates.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    // A second name is a help only if it is as similar as the first.
    return sorted.prefix { $0.distance == sorted[0].distance }.prefix(2).map(\.name)
  }

  /// Returns how many letters have to be inserted, removed, replaced, or swapped with the next one.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
