// Converts Sputnik's structs to the plain structs, for comparison.

extension PlainMediaLists {
  private typealias Ours = MediaListsQuery.Collection

  init(_ ours: MediaListsQuery) {
    let ours = ours.collection
    collection = Collection(
      hasNextChunk: ours.hasNextChunk,
      user: User(id: ours.user.id, name: ours.user.name, siteUrl: ours.user.siteUrl),
      lists: ours.lists.map(Self.group))
  }

  private static func group(_ ours: Ours.Group) -> Group {
    Group(
      name: ours.name, isCustomList: ours.isCustomList,
      status: ours.status.flatMap { Status(rawValue: $0.rawValue) },
      entries: ours.entries.map(entry))
  }

  private static func entry(_ ours: Ours.Entry) -> Entry {
    Entry(
      id: ours.id, status: Status(rawValue: ours.status.rawValue)!, score: ours.score,
      progress: ours.progress, notes: ours.notes,
      startedAt: ours.startedAt.map { FuzzyDate(year: $0.year, month: $0.month, day: $0.day) },
      updatedAt: ours.updatedAt, media: media(ours.media))
  }

  private static func media(_ ours: Ours.Media) -> Media {
    Media(
      id: ours.id, type: Kind(rawValue: ours.type.rawValue)!,
      title: Title(
        romaji: ours.title.romaji, english: ours.title.english, native: ours.title.native),
      description: ours.description, episodes: ours.episodes, averageScore: ours.averageScore,
      isAdult: ours.isAdult, genres: ours.genres,
      coverImage: Cover(large: ours.coverImage.large, color: ours.coverImage.color),
      siteUrl: ours.siteUrl)
  }
}
