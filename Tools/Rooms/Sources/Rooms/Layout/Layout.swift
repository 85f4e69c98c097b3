import Foundation

/// The targets and their rooms, each in the order in which one may use the other.
struct Layout: Equatable {
  struct Target: Equatable {
    var name: String
    var rooms: [String]
    var line: Int
  }

  static let document = "CONTRIBUTING.md"
  static let heading = "## Targets and rooms"

  var targets: [Target]

  /// Reads the first fenced block under the heading.
  init(contributing: String) throws(InputError) {
    var lines = contributing.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { (number: $0.offset + 1, text: $0.element) }[...]
    guard let heading = lines.firstIndex(where: { $0.text.trimmed == Self.heading }) else {
      throw InputError("\(Self.document) has no heading \"\(Self.heading)\"")
    }
    lines = lines[(heading + 1)...]
    let end = lines.firstIndex { $0.text.hasPrefix("#") && !$0.text.hasPrefix("###") }
    guard let open = lines.firstIndex(where: { $0.text.hasPrefix("```") }),
      end.map({ open < $0 }) ?? true,
      let close = lines[(open + 1)...].firstIndex(where: { $0.text.hasPrefix("```") })
    else {
      throw InputError("\(Self.document) has no code block under \"\(Self.heading)\"")
    }
    targets = try Self.targets(in: lines[(open + 1)..<close])
  }

  private static func targets(
    in lines: ArraySlice<(number: Int, text: Substring)>
  ) throws(InputError) -> [Target] {
    var targets: [Target] = []
    var inSources = false
    for (number, text) in lines where !text.trimmed.isEmpty {
      let indentation = text.prefix { $0 == " " }.count
      let word = text.trimmed.prefix { $0 != " " }
      if indentation == 0 {
        inSources = word == "Sources/"
        continue
      }
      // A line that is indented further continues a comment.
      guard inSources, indentation <= 4 else { continue }
      guard indentation == 2 || indentation == 4, word.hasSuffix("/"), word.count > 1,
        indentation == 2 || !targets.isEmpty
      else {
        throw InputError(
          "\(document):\(number): expected \"  Target/\" or \"    Room/\", found \"\(text)\"")
      }
      let name = String(word.dropLast())
      if indentation == 2 {
        targets.append(Target(name: name, rooms: [], line: number))
      } else {
        targets[targets.count - 1].rooms.append(name)
      }
    }
    guard !targets.isEmpty else {
      throw InputError("\(document) lists no targets below \"Sources/\" under \"\(heading)\"")
    }
    for target in targets where Set(target.rooms).count < target.rooms.count {
      throw InputError("\(document):\(target.line): '\(target.name)' lists a room twice")
    }
    guard Set(targets.map(\.name)).count == targets.count else {
      throw InputError("\(document) lists a target twice")
    }
    return targets
  }

  /// Every room, those that others may use first.
  var rooms: [RoomName] {
    targets.flatMap { target in
      (target.rooms + [target.name]).map { RoomName(target: target.name, room: $0) }
    }
  }
}

extension InputError {
  init(_ description: String) { self.description = description }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
