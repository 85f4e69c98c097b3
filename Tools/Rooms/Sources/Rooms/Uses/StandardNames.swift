import Foundation

/// The names of the members of the standard library's and Foundation's public types.
///
/// `Scripts/standard-names` reads them from a toolchain. Nobody needs to maintain them: a name that is
/// missing matters only if the project gives the same name to a member of its own.
enum StandardNames {
  /// The modules that these names are from, and those below them.
  static let modules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Synchronization", "Darwin", "Glibc", "Musl", "Android",
  ]

  static let all: Set<Substring> = {
    guard let file = Bundle.module.url(forResource: "StandardNames", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { preconditionFailure("the package's resource StandardNames.txt is missing") }
    return Set(text.split(whereSeparator: \.isNewline))
  }()
}
