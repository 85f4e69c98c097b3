extension Findings {
  /// The rooms of each target, and below each room the rooms that it uses.
  var overview: String {
    var lines: [String] = []
    for target in layout.targets {
      lines.append(target.name)
      let hasDirectFiles = files.contains {
        $0.room == RoomName(target: target.name, room: target.name)
      }
      for room in target.rooms + (hasDirectFiles ? [target.name] : []) {
        let name = RoomName(target: target.name, room: room)
        let used = layout.rooms.filter { !shownUses(of: $0, by: name).isEmpty }
        lines.append("  \(room)\(used.isEmpty ? ": uses no other room" : "")")
        for other in used {
          let text = Self.examples(of: shownUses(of: other, by: name))
          lines.append("    \(other.text(seenFrom: name)): \(text)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An import is shown only if nothing else of the target is used.
  private func shownUses(of room: RoomName, by user: RoomName) -> [Use] {
    let used = uses[user] ?? [:]
    let symbols = (used[room] ?? []).filter { $0.declaration != nil }
    let usesTarget = used.contains { other, uses in
      other.target == room.target && uses.contains { $0.declaration != nil }
    }
    return usesTarget ? symbols : used[room] ?? []
  }

  /// `12 uses: A (6), B (3), c(_:) (2), …`
  private static func examples(of uses: [Use]) -> String {
    let counts = Dictionary(grouping: uses, by: \.name).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = counts.prefix(4).map { "\($0.key) (\($0.value))" }
    let more = counts.count > shown.count ? ", …" : ""
    return
      "\(uses.count) \(uses.count == 1 ? "use" : "uses"): \(shown.joined(separator: ", "))\(more)"
  }

  /// One line for each thing that is wrong, as the compiler writes errors.
  var errors: [String] {
    differences + upwardUses.map(message)
      + circles.map { circle in
        let names = (circle + [circle[0]]).map { $0.text(seenFrom: circle[0]) }
        return "error: circle in '\(circle[0].target)': \(names.joined(separator: " -> "))"
      }
  }

  private func message(_ use: Use) -> String {
    let place = "\(files[use.file].path):\(use.line): error: "
    let later = use.to.text(seenFrom: use.from)
    let order = "\(Layout.document) lists '\(later)' after '\(use.from.text(seenFrom: use.to))'"
    guard let declaration = use.declaration else {
      return place + "'\(use.name)', but \(order)"
    }
    let declared = "\(files[declaration.file].path):\(declaration.line)"
    return place + "'\(use.name)' is declared in '\(later)' (\(declared)), but \(order)"
  }
}
