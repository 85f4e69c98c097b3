/// Finds the names that may be meant by a misspelled one.
package enum DidYouMean {
  /// Returns the end of a message: `: did you mean 'name'?`. It is empty if there are no names.
  ///
  /// - Parameter names: What ``names(for:among:)`` has found.
  package static func question(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    return ": did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// Returns up to two similar names, the most similar one first.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - names: The names that exist.
  package static func names(for name: String, among names: some Sequence<String>) -> [String] {
    let length = name.utf8.count
    guard length <= 100 else { return [] }
    // Two names of one letter have nothing in common.
    let limit = max(min(1, length - 1), length * 2 / 5)
    let lowercased = Array(name.lowercased().utf8)
    // A second name is a help only if it is as similar as the first.
    var nearest: Set<String> = []
    var smallest = limit
    for candidate in names where abs(candidate.utf8.count - length) <= smallest {
      let distance = distance(lowercased, Array(candidate.lowercased().utf8))
      guard distance <= smallest, candidate != name else { continue }
      if distance < smallest { nearest = [] }
      smallest = distance
      nearest.insert(candidate)
    }
    return Array(nearest.sorted().prefix(2))
  }

  /// Returns up to two names of which somebody has written only some letters: `buecher` for `buch`.
  /// They have all letters of the name in its order, and are at most twice as long.
  ///
  /// - Parameters:
  ///   - name: The name that doesn't exist.
  ///   - names: The names that exist.
  package static func longerNames(
    for name: String, among names: some Sequence<String>
  ) -> [String] {
    let lowercased = Array(name.lowercased().utf8)
    guard lowercased.count > 3 else { return [] }
    var longer: Set<String> = []
    var shortest = lowercased.count * 2
    for candidate in names where candidate.utf8.count <= shortest {
      let letters = Array(candidate.lowercased().utf8)
      var rest = lowercased[...]
      for letter in letters where letter == rest.first { rest.removeFirst() }
      guard rest.isEmpty, letters.first == lowercased.first else { continue }
      if letters.count < shortest { longer = [] }
      shortest = letters.count
      longer.insert(candidate)
    }
    return Array(longer.sorted().prefix(2))
  }

  /// Returns how many letters have to be inserted, removed, replaced, or swapped with the next one.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    // Three rows of the table: the one before the last, the last, and the next.
    var (beforeLast, last, row) = (Array(0...b.count), Array(0...b.count), Array(0...b.count))
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
