/// A pattern for the paths of files: `Sources/App/GitHub/**`.
///
/// `*` stands for any text inside a name, `?` for one character, and `**` for any number of folders
/// and what they contain. The pattern is compared with the end of the path, so a relative pattern
/// also finds absolute paths. A pattern that begins with `/` is compared with the whole path.
package struct FilePattern: Hashable, Sendable {
  package let text: String
  private let steps: [String]
  private let isAbsolute: Bool

  package init(_ text: String) {
    self.text = text
    isAbsolute = text.hasPrefix("/")
    var steps = text.split(separator: "/").map(String.init)
    if steps.first == "." { steps.removeFirst() }
    self.steps = steps
  }

  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    guard !isAbsolute else { return Self.match(steps[...], names[...]) }
    return names.indices.contains { Self.match(steps[...], names[$0...]) }
  }

  private static func match(_ steps: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let step = steps.first else { return names.isEmpty }
    if step == "**" {
      let rest = steps.dropFirst()
      if rest.isEmpty { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains { match(rest, names[$0...]) }
    }
    guard let name = names.first, match(Array(step), Array(name)) else { return false }
    return match(steps.dropFirst(), names.dropFirst())
  }

  /// Returns whether a name matches a step, which may contain `*` and `?`.
  private static func match(_ step: [Character], _ name: [Character]) -> Bool {
    // The last star is tried with one more character each time, which takes no recursion.
    var (s, n) = (0, 0)
    var star: (step: Int, name: Int)?
    while n < name.count {
      if s < step.count, step[s] == "*" {
        star = (s, n)
        s += 1
      } else if s < step.count, step[s] == "?" || step[s] == name[n] {
        s += 1
        n += 1
      } else if let last = star {
        star = (last.step, last.name + 1)
        s = last.step + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return step[s...].allSatisfy { $0 == "*" }
  }
}
