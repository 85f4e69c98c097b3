/// A room of a target. A target without folders is one room, which has the target's name; so has
/// the room of the files beside a target's folders.
struct RoomName: Hashable {
  var target: String
  var room: String

  /// The name as seen from another room: the target is left out where both have the same.
  func text(seenFrom other: RoomName) -> String {
    target == other.target || target == room ? room : "\(target)/\(room)"
  }
}

/// Why the tool can't do its work at all: exit status 2.
public struct InputError: Error, Equatable, CustomStringConvertible {
  public var description: String
}
