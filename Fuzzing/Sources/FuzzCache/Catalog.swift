/// What the operations ask for. At the start it is compared with the documents that they send.
enum Catalog {
  static let name: [Selection] = [f("id"), f("name")]
  static let people: [Selection] = [f("people", [f("id"), f("name"), f("friends", name)])]

  static func subjects() throws -> [Subject] {
    let town = [f("city")]
    var subjects: [Subject] = [
      try Subject(People(), people),
      try Subject(
        PeopleInOtherOrder(),
        [f("people", [f("age"), f("name"), f("id"), f("home", town)])]),
      try Subject(
        FriendsNames(), [f("people", [f("id"), f("friends", [f("name")])])]),
      try Subject(
        FirstPerson(),
        [f("person", [f("name"), f("id"), f("tags")]).with("id", "\"1\"", "1")]),
      try Subject(
        HeroAtHome(),
        [
          f(
            "hero",
            [
              f("id"), f("name"),
              f("home", [f("city"), f("size"), f("keeper", name)]),
              f("pets", [f("name"), f("kind")]),
            ])
        ]),
      try Subject(
        HeroWithRooms(),
        [
          f(
            "hero",
            [
              f("id"), f("home", [f("size"), f("rooms", [f("name"), f("area")])]),
              f("pets", [f("kind"), f("name"), f("vet", [f("id"), f("age")])]),
            ])
        ]),
      try Subject(HeroWithoutID(), [f("hero", [f("name"), f("age")])]),
      try Subject(
        HeroesFriends(),
        [
          f(
            "hero",
            [
              f("id"),
              f("best", [f("id"), f("best", [f("tags"), f("name"), f("id")])]),
              f("friends", [f("name"), f("id")]),
            ])
        ]),
      try Subject(
        Rows(), [f("rows", [f("id"), f("age"), f("grid")]), f("count")]),
      try Subject(
        Beings(),
        [
          f(
            "beings",
            [
              f("__typename"),
              .fragment(
                name: nil, on: "Person", types: ["Person"], [f("id"), f("name"), f("age")]),
              .fragment(name: nil, on: "Robot", types: ["Robot"], [f("id"), f("model")]),
            ])
        ], learns: true),
      try Subject(
        Aliases(),
        [
          f("person", alias: "first", [f("id"), f("name", alias: "label")])
            .with("id", "\"1\"", "1"),
          f("person", alias: "second", [f("name", alias: "age"), f("id"), f("age", alias: "name")])
            .with("id", "\"2\"", "2"),
          f("hero", alias: "chief", [f("id", alias: "ident"), f("name", alias: "id")]),
        ]),
      try Subject(Homes(), [f("homes", [f("city"), f("size")])]),
      try Subject(
        HomesWithRooms(),
        [
          f(
            "homes",
            [f("size"), f("city"), f("rooms", [f("name")]), f("keeper", name)])
        ]),
      try Subject(
        HomeRooms(),
        [
          f(
            "home",
            [f("city"), f("rooms", [f("area"), f("name")]), f("address", [f("street")])])
        ]),
      try Subject(
        HomeKeeper(),
        [f("home", [f("size"), f("keeper", name), f("address", [f("number")])])]),
      try Subject(HomeKeepersName(), [f("home", [f("keeper", [f("name")])])]),
      try Subject(
        Ghosts(), [f("ghost", [f("id"), f("cry")]), f("ghosts", [f("id"), f("cry")])]),
      try Subject(
        Machines(),
        [f("robots", [f("id"), f("model"), f("maker", name, required: true)])]),
    ]
    for id in ["1", "2", "a:b", "\u{E9}", "e\u{301}"] {
      subjects.append(
        try Subject(
          PersonByID(variables: .init(id: .init(id))),
          [
            f("person", [f("id"), f("name"), f("age"), f("best", name)]).with("id", "$id", id)
          ]))
    }
    for ids in [["1"], ["2", "1"], ["3", "2"]] {
      subjects.append(
        try Subject(
          PersonsByIDs(variables: .init(ids: ids.map { .init($0) })),
          [
            f("persons", [f("id"), f("name"), f("home", town)])
              .with("ids", "$ids", ids.joined(separator: ","))
          ]))
    }
    for id in ["1", "2"] {
      let parts = [f("model"), f("owner", name), f("name")]
      subjects.append(
        try Subject(
          BeingByID(variables: .init(id: .init(id))),
          [
            f(
              "being",
              [
                f("__typename"), f("id"),
                .fragment(
                  name: nil, on: "Person", types: ["Person"], [f("home", town), f("name")]),
                .fragment(name: "RobotParts", on: "Robot", types: ["Robot"], parts),
                .fragment(
                  name: nil, on: "Named", types: ["Person", "Robot"], [f("name"), f("label")]),
              ]
            ).with("id", "$id", id)
          ]))
    }
    // Many values of an argument: what is known of them is forgotten at times.
    for language in [nil, "en", "fr"] + (0..<6).map({ "l\($0)" }) {
      subjects.append(
        try Subject(
          Greetings(variables: .init(language: language)),
          [
            f(
              "hero",
              [
                f("id"), f("greeting", alias: "hello").with("in", "$language", language),
                f("greeting"),
                f("greeting", alias: "english").with("in", "\"en\"", "en"),
              ])
          ]))
    }
    for more in [true, false] {
      subjects.append(
        try Subject(
          Conditional(variables: .init(more: more)),
          [
            f(
              "hero",
              [
                f("id"), f("age").when("@include(if: $more)", more),
                f("tags").when("@skip(if: $more)", !more),
              ])
          ]))
    }
    return try subjects + media() + twice() + composed()
  }

  /// Entities that are read alone.
  static func entities() throws -> [Subject] {
    try ["1", "2", "3", "9", "a:b", "\u{E9}", "e\u{301}"].flatMap { id in
      [
        try Subject(person: PersonName.self, id, name),
        try Subject(person: PersonAge.self, id, [f("age")]),
        try Subject(person: PersonHome.self, id, [f("id"), f("home", [f("city")])]),
        try Subject(person: PersonBest.self, id, [f("id"), f("best", name)]),
      ]
    }
  }

  /// The response of a mutation.
  static func rename(_ id: String) -> [Selection] {
    [f("rename", name).with("id", "$id", id)]
  }
}
