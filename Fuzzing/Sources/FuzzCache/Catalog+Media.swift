// Objects without keys: fields that depend on their types, lists of them, and the same object
// twice in a response.

extension Catalog {
  static func media() throws -> [Subject] {
    let owner = f("owner", name)
    let union = [
      f("__typename"),
      on("Photo", [f("url"), owner]),
      on("Video", [f("length"), f("cover", [f("url")]), owner]),
    ]
    let parts = [
      f("__typename"), f("size"), owner, on("Photo", [f("url")]),
      on("Video", [f("length"), f("keeper", name)]),
    ]
    let person = [f("id"), f("media", parts)]
    let villa = [
      f("__typename"), f("city"), on("Villa", [f("pools"), f("keeper", name)]),
    ]
    return [
      try Subject(MediaUnion(), [f("media", union)], learns: true),
      try Subject(MediaList(), [f("medias", union)], learns: true),
      try Subject(HeroesMedia(), [f("hero", [f("id"), f("media", union)])], learns: true),
      try Subject(
        MediaOrPerson(),
        [f("media", [f("__typename"), on("Person", name), on("Photo", [f("size"), owner])])],
        learns: true),
      try Subject(MediaSize(), [f("media", [f("size")])]),
      try Subject(MediaParts(), [f("media", parts), f("medias", parts)]),
      try Subject(
        HeroesMediaParts(),
        [f("hero", person), f("person", alias: "first", person).with("id", "\"1\"", "1")]),
      try Subject(
        Villa(), [f("home", villa), f("homes", villa), f("hero", [f("id"), f("home", villa)])]),
      try Subject(Prices(), [f("offers", [f("currency"), f("price")])]),
      try Subject(Sellers(), [f("offers", [f("currency"), f("seller"), f("keeper", name)])]),
      try Subject(Offers(), [f("offers", [f("seller"), f("price"), f("currency")])]),
      try Subject(Keepers(), [f("offers", [f("price"), f("keeper", name)])]),
    ]
  }

  static func twice() throws -> [Subject] {
    let parts = [
      f("__typename"), f("size"), f("owner", name), on("Photo", [f("url")]),
      on("Video", [f("length"), f("keeper", name)]),
    ]
    let owners = [f("id"), f("owner", name), f("vet", alias: "other", name)]
    let numbers = [f("id"), f("phones", [f("number")])]
    let kinds = [f("id"), f("phones", [f("kind"), f("keeper", name)])]
    let result = [
      f("id"), f("name"), f("age"), f("best", name), f("home", [f("city"), f("size")]),
    ]
    let copy = [f("name"), plainID(), f("best", name)]
    var subjects = [
      try Subject(Copies(), [f("hero", copy), f("people", copy)]),
      try Subject(Results(), [f("hero", result), f("people", result)]),
      try Subject(GhostOwners(), [f("ghost", owners), f("ghosts", owners)]),
      try Subject(
        OwnerAndAuthor(),
        [
          f("hero", alias: "owner", numbers),
          f("person", alias: "author", kinds).with("id", "\"1\"", "1"),
        ]),
      try Subject(
        HeroTwice(),
        [
          f("hero", alias: "owner", numbers), f("hero", alias: "author", kinds),
          f("hero", alias: "nobody", [f("name"), f("age")]),
        ]),
      try Subject(
        HomeTwice(),
        [
          f("home", alias: "first", [f("rooms", [f("name")])]),
          f("home", alias: "second", [f("city"), f("rooms", [f("area")])]),
        ]),
      try Subject(
        GhostTwice(),
        [
          f("ghost", alias: "first", [f("id"), f("cry")]), f("ghost", alias: "second", owners),
        ]),
      try Subject(
        MediaTwice(),
        [
          f("media", alias: "first", parts), f("media", alias: "second", [f("size")]),
        ]),
    ]
    for text in ["\u{E9}", "e\u{301}"] {
      subjects.append(
        try Subject(
          Search(variables: .init(text: text)), [f("search").with("text", "$text", text)]))
    }
    return subjects
  }
}
