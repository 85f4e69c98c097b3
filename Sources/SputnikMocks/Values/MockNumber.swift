/// Made-up numbers and Boolean values that suit the names of their fields.
enum MockNumber {
  static func int(_ field: String, _ key: MockKey) -> Int {
    let words = FieldWords(field)
    return switch words.words.last ?? "" {
    case "id": key.number(in: 1...2_000_000_000, for: "id")
    case "age": key.number(in: 18...80)
    case "year": key.number(in: 1960...2024)
    case "month": key.number(in: 1...12)
    case "day": key.number(in: 1...28)
    case "hour", "hours": key.number(in: 0...23)
    case "minute", "minutes", "second", "seconds": key.number(in: 0...59)
    case "rating", "stars", "score": key.number(in: 1...5)
    case "percent", "percentage", "progress": key.number(in: 0...100)
    case "price", "amount", "cost", "cents": key.number(in: 100...20_000)
    case "width", "height", "size": key.number(in: 100...1_000)
    case "page", "index", "position", "rank", "order", "season", "episode": key.number(in: 1...20)
    case "latitude", "lat": key.number(in: -80...80)
    case "longitude", "lng", "lon": key.number(in: -179...179)
    case "at", "timestamp": MockTime(key).seconds
    case "duration", "length", "runtime": key.number(in: 20...200)
    case "red", "green", "blue", "alpha": key.number(in: 0...255)
    default: key.number(in: 1...100)
    }
  }

  static func double(_ field: String, _ key: MockKey) -> Double {
    let words = FieldWords(field)
    return switch words.words.last ?? "" {
    case "rating", "stars", "score": decimal(10...50, per: 10, key)
    case "price", "amount", "cost", "total": decimal(100...20_000, per: 100, key)
    case "latitude", "lat": decimal(-80_000...80_000, per: 1_000, key)
    case "longitude", "lng", "lon": decimal(-179_000...179_000, per: 1_000, key)
    case "ratio", "probability", "opacity", "fraction", "confidence":
      decimal(0...100, per: 100, key)
    case "percent", "percentage", "progress": decimal(0...1_000, per: 10, key)
    default: decimal(10...1_000, per: 10, key)
    }
  }

  private static func decimal(
    _ range: ClosedRange<Int>, per divisor: Double, _ key: MockKey
  ) -> Double { Double(key.number(in: range)) / divisor }

  static func bool(_ field: String, _ key: MockKey) -> Bool {
    let words = FieldWords(field)
    // A client that loads all pages would never end, and nothing that is deleted is shown.
    let isFalse =
      words.has("next", "more", "previous") && words.words.first == "has"
      || words.has("deleted", "archived", "blocked", "banned", "disabled", "error", "failed")
    return !isFalse && key.number(in: 0...1) == 1
  }
}
