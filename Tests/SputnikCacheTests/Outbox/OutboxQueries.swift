import Sputnik
import SputnikCache

/// Likes a post, or takes that back.
@QueryMutation struct LikePost {
  @Variable var id: ID
  @Variable var isLiked: Bool
  @Property(arguments: ["id", "isLiked"]) var like: Post

  @QuerySatelite struct Post: Hashable {
    var id: ID
    var likes: Int
    var isLiked: Bool
  }
}

extension LikePost: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    let isLiked = variables.isLiked
    try cache.update(Post.self, id: variables.id) { post in
      if post.isLiked != isLiked { post.likes += isLiked ? 1 : -1 }
      post.isLiked = isLiked
    }
  }
}

extension LikePost.Variables: Codable {}

@QueryOperation struct PostByID {
  @Variable var id: ID
  @Property(arguments: ["id"]) var post: LikePost.Post?
}

/// Another query of all posts.
@QueryOperation struct PostList { var posts: [LikePost.Post] }

/// Adds a note, whose id the app has made.
@QueryMutation struct AddNote {
  @Variable var id: ID
  @Variable var text: String
  @Property(arguments: ["id", "text"]) var addNote: NoteList.Note
}

@QueryOperation struct NoteList {
  var notes: [Note]

  @QuerySatelite struct Note: Hashable {
    var id: ID
    var text: String
  }
}

extension AddNote: QueuedMutation {
  static var queuedName: String { "AddNote 1" }

  func expect(in cache: inout CacheTransaction) throws {
    try show(NoteList.Note(id: variables.id, text: variables.text), in: &cache)
  }

  func update(in cache: inout CacheTransaction) throws { try show(addNote, in: &cache) }

  private func show(_ note: NoteList.Note, in cache: inout CacheTransaction) throws {
    if variables.text.isEmpty { throw NoText() }
    try cache.update(NoteList()) { list in
      if !list.notes.contains(where: { $0.id == note.id }) { list.notes.append(note) }
    }
  }

  struct NoText: Error {}
}

extension AddNote.Variables: Codable {}

/// Adds a note that isn't shown before the server has it.
@QueryMutation struct KeepNote {
  @Variable var id: ID
  @Variable var text: String
  @Property(arguments: ["id", "text"]) var addNote: NoteList.Note
}

extension KeepNote: QueuedMutation {
  func update(in cache: inout CacheTransaction) throws {
    try cache.update(NoteList()) { $0.notes.append(addNote) }
  }
}

extension KeepNote.Variables: Codable {}

/// Fields that can be left out, and an argument that is set on the instance.
@QueryMutation struct MovePost {
  @Variable var id: ID
  @Property(arguments: ["id"]) var move: Moved

  @QuerySatelite(schemaTypeName: "Post") struct Moved {
    var id: ID
    var height: Height
    var width: Double
  }

  @QuerySatelite struct Height {
    @Argument var unit: String
    var value: Double
  }
}

extension MovePost: QueuedMutation {}
extension MovePost.Variables: Codable {}

/// Its variables can be written, but not read again as they were.
@QueryMutation struct SetDate {
  @Variable var id: ID
  @Variable var date: ID
  @Property(arguments: ["id", "date"]) var setDate: MovePost.Moved
}

extension SetDate: QueuedMutation {}
extension SetDate.Variables: Codable {
  init(from decoder: any Decoder) throws { self.init(id: "1", date: "never") }
}

/// Marks all notes as read, which changes notes that aren't in the response.
@QueryMutation struct ReadNotes {
  @Variable var id: ID
  @Property(arguments: ["id"]) var read: Bool
}

extension ReadNotes: QueuedMutation {
  func update(in cache: inout CacheTransaction) throws {
    try cache.invalidate(NoteList.Note.self)
  }
}

extension ReadNotes.Variables: Codable {}
