import SputnikLanguage

// Documents that are composed at run time, beside structs that ask for the same.

extension Catalog {
  static func composed() throws -> [Subject] {
    let best = f("best", [f("id"), f("tags")])
    var subjects = [
      try Subject(composed: "query People", people),
      try Subject(
        composed: "", [f("people", [f("age"), f("home", [f("city")]), f("id", alias: "key")])]),
      try Subject(composed: "", [f("hero", [f("name"), f("age")])]),
      // Fragments on entities, also in fragments.
      try Subject(
        composed: "",
        [
          f("being", [f("id"), on("Person", [best]), f("best", name)]).with("id", "\"1\"", "1"),
          f(
            "beings",
            [
              .fragment(
                name: "Parts", on: "Being", types: ["Person", "Robot"],
                [f("name"), on("Robot", [f("owner", [f("id"), f("age")])]), f("id")]),
              on("Person", [f("best", [f("name"), f("id")]), f("home", [f("city")])]),
            ]),
        ]),
      try Subject(
        composed: "",
        [f("beings", [f("__typename"), on("Robot", [f("id"), f("model")]), on("Person", name)])]),
      // Fragments on several types that ask for the same.
      try Subject(
        composed: "",
        [
          f(
            "beings",
            [
              f("id"),
              .fragment(name: nil, on: "Being", types: ["Person", "Robot"], [f("name")]),
              .fragment(name: nil, on: "Citizen", types: ["Person"], [f("name"), f("age")]),
            ])
        ]),
      try Subject(
        composed: "",
        [
          f(
            "medias",
            [
              .fragment(name: nil, on: "Film", types: ["Video"], [f("size"), f("length")]),
              .fragment(name: nil, on: "Medium", types: ["Photo", "Video"], [f("size")]),
            ])
        ]),
      // Fragments in fields for which other fragments ask, too.
      try Subject(
        composed: "",
        [
          f(
            "beings",
            [
              f("id"), f("ally", [f("id"), on("Robot", [f("model")])]),
              on("Person", [f("ally", [f("id"), f("age")])]),
            ])
        ]),
      try Subject(
        composed: "",
        [
          f(
            "beings",
            [
              f("ally", [f("id"), f("name")]),
              on(
                "Person",
                [
                  f(
                    "ally",
                    [
                      f("id"),
                      .fragment(name: nil, on: "Machine", types: ["Robot"], [f("model")]),
                    ])
                ]),
              f("id"),
            ])
        ]),
      try Subject(
        composed: "",
        [
          f(
            "being",
            [
              f("id"), f("ally", [f("id")]),
              .fragment(
                name: nil, on: "Citizen", types: ["Person"],
                [
                  f(
                    "ally",
                    [
                      .fragment(name: nil, on: "Being", types: ["Person", "Robot"], [f("name")]),
                      .fragment(name: nil, on: "Citizen", types: ["Person"], [f("name")]),
                    ]),
                  f("home", [f("city")]),
                ]),
            ]
          ).with("id", "\"1\"", "1")
        ]),
      // An object that is asked for its type in one of two places.
      try Subject(
        composed: "",
        [f("hero", [f("id"), f("media", [on("Video", [f("length")])]), f("media", [f("size")])])]),
      // Fragments on objects without keys. The documents don't ask for their types.
      try Subject(
        composed: "",
        [f("media", [f("size"), on("Photo", [f("url"), f("owner", name)])])]),
      try Subject(
        composed: "",
        [
          f("media", [on("Photo", [f("size")]), on("Video", [f("size", alias: "videoSize")])]),
          f(
            "hero",
            [f("id"), f("media", [on("Video", [f("cover", [f("url")])]), f("owner", name)])]),
        ]),
      try Subject(composed: "", [f("home", [f("city"), on("Villa", [f("pools")])])]),
      try Subject(
        composed: "",
        [
          f(
            "homes",
            [f("__typename"), f("city"), on("Villa", [f("pools"), f("rooms", [f("name")])])])
        ]
      ),
      try Subject(
        composed: "", [f("medias", [f("__typename"), f("size"), on("Video", [f("length")])])]),
    ]
    // Responses that come in parts.
    subjects += [
      try Subject(composed: "query People", [streamed("people", [f("id"), f("name")])]),
      try Subject(
        composed: "",
        [f("hero", [f("id"), streamed("tags", []), deferred("Person", [f("age"), f("name")])])]),
      try Subject(composed: "", [streamed("offers", [f("currency"), f("price")])]),
      try Subject(
        composed: "",
        [f("home", [f("city"), streamed("rooms", [f("name")]), deferred("Home", [f("size")])])]),
    ]
    subjects.append(
      try Subject(
        composed: "", [f("persons", [f("age"), f("id")]).with("ids", #"["2", "1"]"#, "2,1")]))
    // The same arguments in other orders and forms.
    for text in ["\u{E9}", "e\u{301}"] {
      subjects.append(
        try Subject(composed: "", [f("search").with("text", "\"\(text)\"", text)]))
    }
    for text in ["{x: 1, y: 2}", "{y: 2, x: 1}"] {
      subjects.append(
        try Subject(
          composed: "", [f("person", name).with("at", text, "{x:1,y:2}")]))
    }
    let members: [(String, JSONValue)] = [("x", 1), ("y", 2)]
    for members in [members, members.reversed()] {
      subjects.append(
        try Subject(
          composed: "query At($at: At)",
          [f("person", [f("id"), f("age")]).with("at", "$at", "{x:1,y:2}")],
          variables: ["at": .object(JSONObject(members))]))
    }
    return subjects
  }
}
