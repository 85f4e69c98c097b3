import Sputnik

// These data are invented for this server; only their shape is that of the well-known API.
extension RickAndMorty {
  static let characters: [JSONObject] = [
    character(1, "Orla Quill", "Alive", "Human", "", "Female", from: 1, at: 2, in: [1, 2, 3, 8]),
    character(
      2, "Bosk the Lesser", "Alive", "Gelatin", "Talking dessert", "Genderless", from: 3, at: 2,
      in: [1, 4]),
    character(
      3, "Professor Tarn", "unknown", "Human", "Clone", "Male", from: 4, at: 3, in: [2, 5, 6]),
    character(4, "Mimi Vantablack", "Dead", "Shadow", "", "Female", from: 5, at: 5, in: [3]),
    character(
      5, "Unit 88", "Alive", "Robot", "Self-taught gardener", "unknown", from: 6, at: 1,
      in: [4, 5, 7, 8]),
    character(6, "Old Pell", "Alive", "Human", "", "Male", from: nil, at: 5, in: [6]),
    character(
      7, "Quill's Echo", "unknown", "Sound", "Returned shout", "Genderless", from: 7, at: nil,
      in: []),
    character(
      8, "Zadie \"Zap\" Orme", "Alive", "Human", "Cyborg", "Female", from: 8, at: 8, in: [7, 8]),
  ]

  static let episodes: [JSONObject] = [
    episode(1, "The Borrowed Moon", "S01E01", "2031-03-01", with: [1, 2]),
    episode(2, "A Clone of One's Own", "S01E02", "2031-03-08", with: [1, 3]),
    episode(3, "Night Falls Upwards", "S01E03", "2031-03-15", with: [1, 4]),
    episode(4, "Just Desserts", "S01E04", "2031-03-22", with: [2, 5]),
    episode(5, "The Garden at Gate Nine", "S02E01", "2032-09-05", with: [3, 5]),
    episode(6, "Pell's Last Pipe", "S02E02", "2032-09-12", with: [3, 6]),
    episode(7, "Short Circuit, Long Way", "S02E03", "2032-09-19", with: [5, 8]),
    episode(8, "Everyone and the Stranger", "S02E04", "2032-09-26", with: [1, 5, 8, 99]),
  ]

  static let locations: [JSONObject] = [
    location(1, "Gate Nine", "Space station", "Plain", home: [5]),
    location(2, "Lower Quay", "Town", "Plain", home: [1, 2]),
    location(3, "The Larder", "Kitchen", "Sweet", home: [3]),
    location(4, "Tarn Institute", "Laboratory", "Plain", home: []),
    location(5, "Underhill", "Planet", "Dim", home: [4, 99, 6]),
    location(6, "Assembly Hall 4", "Factory", "Plain", home: []),
    location(7, "Answer Canyon", "Planet", "Loud", home: []),
    location(8, "Orme's Garage", "Workshop", "unknown", home: [8]),
  ]

  /// Returns a character. Members such as `originID` are for the store and not in the schema.
  private static func character(
    _ id: Int, _ name: String, _ status: String, _ species: String, _ type: String,
    _ gender: String, from origin: Int?, at location: Int?, in episodes: [Int]
  ) -> JSONObject {
    [
      "id": .string("\(id)"), "name": .string(name), "status": .string(status),
      "species": .string(species), "type": .string(type), "gender": .string(gender),
      "image": .string("https://example.org/avatar/\(id).png"),
      "created": .string("2030-01-0\(id)T09:30:00.250Z"),
      "originID": origin.map { .string("\($0)") } ?? .null,
      "locationID": location.map { .string("\($0)") } ?? .null,
      "episodeIDs": ids(episodes),
    ]
  }

  private static func episode(
    _ id: Int, _ name: String, _ code: String, _ date: String, with characters: [Int]
  ) -> JSONObject {
    [
      "id": .string("\(id)"), "name": .string(name), "episode": .string(code),
      "air_date": .string("\(date)T20:15:00.000Z"),
      "created": .string("2030-02-0\(id)T09:30:00.250Z"), "characterIDs": ids(characters),
    ]
  }

  private static func location(
    _ id: Int, _ name: String, _ type: String, _ dimension: String, home characters: [Int]
  ) -> JSONObject {
    [
      "id": .string("\(id)"), "name": .string(name), "type": .string(type),
      "dimension": .string(dimension), "created": .string("2030-03-0\(id)T09:30:00.250Z"),
      "residentIDs": ids(characters),
    ]
  }

  private static func ids(_ numbers: [Int]) -> JSONValue {
    .array(numbers.map { .string("\($0)") })
  }
}
