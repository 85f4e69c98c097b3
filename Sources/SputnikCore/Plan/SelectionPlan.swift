/// What was asked for, place by place, as the reader needs it: which fields, which fragments apply to
/// which objects, and which `@Argument` values go over into the answer.
///
/// A place is a number; 0 stands for every place that is a plain object where everything was asked
/// for and nothing is to be copied, which is nearly always the whole operation: then there is no plan
/// at all.
final class SelectionPlan: Sendable {
  static let root: Int32 = 1

  struct Place {
    /// Where the masks of the place start in `masks`: the deselected fields, and then those that are
    /// no keys to wait for.
    var masks = 0
    /// How many words each of the two masks has.
    var words = 0
    /// Where the places of its parts start in `links`.
    var links = 0
    /// Its fragments, and its fields that have conditions.
    var parts = 0..<0
    /// The object in the template that stands here, where it has arguments to copy.
    var template: (any Sendable)?
  }

  /// A part of an object that is no plain field.
  struct Part {
    var index: Int
    /// To which objects a fragment applies; `nil` for a field.
    var applicability: FragmentApplicability?
    var conditions: [Condition]
    /// Whether the conditions hold.
    var isActive = true
  }

  private let places: [Place]
  private let masks: [UInt64]
  private let links: [Int32]
  private let parts: [Part]
  /// Whether the variables that are sent decide what is asked for.
  let hasConditions: Bool

  init(places: [Place], masks: [UInt64], links: [Int32], parts: [Part]) {
    self.places = places
    self.masks = masks
    self.links = links
    self.parts = parts
    hasConditions = parts.contains { !$0.conditions.isEmpty }
  }

  func deselected(_ place: Int32, word: Int) -> UInt64 {
    masks[places[Int(place) - 1].masks + word]
  }

  /// The fields whose keys the object doesn't have to have: deselected, skipped, not included, too
  /// deep; and the fragments, which have no key.
  func unawaited(_ place: Int32, word: Int) -> UInt64 {
    let place = places[Int(place) - 1]
    return masks[place.masks + place.words + word]
  }

  func place(ofPart index: Int, at place: Int32) -> Int32 {
    links[places[Int(place) - 1].links + index]
  }

  func template(_ place: Int32) -> (any Sendable)? {
    places[Int(place) - 1].template
  }

  /// The fragments of the place, and the fields with conditions.
  func parts(_ place: Int32) -> ArraySlice<Part> { parts[places[Int(place) - 1].parts] }

  /// The plan for a request with these values of its Boolean variables.
  func resolved(_ values: [String: Bool]) -> SelectionPlan {
    var masks = masks
    var parts = parts
    for place in places {
      for position in place.parts {
        parts[position].applicability = parts[position].applicability?.resolved(values)
        guard !parts[position].conditions.allSatisfy({ $0.holds(values) }) else { continue }
        parts[position].isActive = false
        let index = parts[position].index
        if parts[position].applicability == nil {
          masks[place.masks + place.words + index / 64] |= 1 << UInt64(index % 64)
        }
      }
    }
    return SelectionPlan(places: places, masks: masks, links: links, parts: parts)
  }
}
