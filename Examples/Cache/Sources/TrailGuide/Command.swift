/// A line that a user types.
enum Command: Equatable {
  case next
  case open(Int)
  case list
  case like(Int)
  case refresh
  case offline
  case online
  case quit

  /// Reads a line.
  init(_ line: String) throws(CommandError) {
    let words = line.lowercased().split(separator: " ").map(String.init)
    switch (words.first, words.count == 2 ? Int(words[1]) : nil, words.count) {
    case ("open", let number?, _): self = .open(number)
    case ("like", let number?, _): self = .like(number)
    case ("next", _, 1): self = .next
    case ("list", _, 1): self = .list
    case ("refresh", _, 1): self = .refresh
    case ("offline", _, 1): self = .offline
    case ("online", _, 1): self = .online
    case ("quit", _, 1): self = .quit
    default: throw .unknown(line)
    }
  }
}

/// Why a line can't be obeyed.
enum CommandError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case noTrail(Int)

  var description: String {
    switch self {
    case .unknown(let line):
      """
      "\(line)" isn't a command. These are: next, open 2, list, like 2, refresh, offline, online, quit
      """
    case .noTrail(let number): "The list has no number \(number)."
    }
  }
}
