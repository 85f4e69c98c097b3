/// What the sources use, and what is wrong with it.
struct Findings {
  let layout: Layout
  let files: [SourceFile]
  var differences: [String]
  /// The uses of each room, by the room that is used.
  var uses: [RoomName: [RoomName: [Use]]] = [:]

  init(_ tree: SourceTree) {
    layout = tree.layout
    files = tree.files
    differences = tree.differences
    let index = SymbolIndex(files)
    for file in files.indices {
      for use in UseFinder.uses(in: file, of: index) {
        uses[use.from, default: [:]][use.to, default: []].append(use)
      }
    }
  }

  private func rank(_ room: RoomName) -> Int? { layout.rooms.firstIndex(of: room) }

  /// Whether a room is listed after the room that uses it. An import names a whole target, so it is
  /// compared with targets.
  private func isUpward(_ use: Use) -> Bool {
    let targets = layout.targets.map(\.name)
    guard use.from.target == use.to.target else {
      return targets.firstIndex(of: use.from.target)! < targets.firstIndex(of: use.to.target)!
    }
    return rank(use.from)! < rank(use.to)!
  }

  /// The uses of rooms that are listed later, in the order of the files, each once for a line.
  var upwardUses: [Use] {
    let sorted = uses.values.flatMap(\.values).joined().filter(isUpward)
      .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    return zip(sorted.indices, sorted).filter { index, use in
      guard index > 0 else { return true }
      let last = sorted[index - 1]
      return (last.file, last.line, last.name) != (use.file, use.line, use.name)
    }.map(\.1)
  }

  /// The shortest circle through each upward use, each circle once, from its earliest room on.
  var circles: [[RoomName]] {
    let rooms = layout.rooms
    var found: [[RoomName]] = []
    for from in rooms {
      for to in rooms where uses[from]?[to]?.contains(where: isUpward) == true {
        guard let back = path(from: to, to: from) else { continue }
        // The path ends where it begins: with the room that uses the later one.
        let circle = [from] + back.dropLast()
        let start = circle.indices.min { rank(circle[$0])! < rank(circle[$1])! }!
        let rotated = Array(circle[start...] + circle[..<start])
        if !found.contains(rotated) { found.append(rotated) }
      }
    }
    return found
  }

  private func path(from start: RoomName, to end: RoomName) -> [RoomName]? {
    var queue = [[start]]
    var seen: Set = [start]
    while !queue.isEmpty {
      let path = queue.removeFirst()
      // An import names no room, so no circle goes through one.
      for next in layout.rooms
      where uses[path.last!]?[next]?.contains(where: { $0.declaration != nil }) == true {
        if next == end { return path + [next] }
        if seen.insert(next).inserted { queue.append(path + [next]) }
      }
    }
    return nil
  }
}
