/// A description of what an operation asks for, in the form that the reader needs.
///
/// For each place in the operation it has the selected fields, the fragments and the objects that
/// they apply to, and the `@Argument` values to copy into the response.
///
/// A place is a number. 0 is any place whose object has no fragments, where every field is selected
/// and no argument has to be copied. In most operations all places are like this. Such an operation
/// has no plan.
package final class SelectionPlan: Sendable {
  static let root: Int32 = 1

  struct Place {
    /// The index in `masks` of the first mask of the place. The first mask has the deselected
    /// fields. The second one, right after it, has the fields that are never pending.
    var masks = 0
    /// The number of words in each of the two masks.
    var words = 0
    /// The index in `links` of the first of the places of its parts.
    var links = 0
    /// The range in `parts` of its fragments and of its fields that have conditions.
    var parts = 0..<0
    /// The object in the template at this place, if it has arguments to copy.
    var template: (any Sendable)?
  }

  /// A fragment of an object, or a field with conditions.
  struct Part {
    var index: Int
    /// The objects that a fragment applies to; `nil` for a field.
    var applicability: FragmentApplicability?
    var conditions: [Condition]
    /// The condition under which a fragment is deferred; `nil` if it never is.
    var deferral: Condition?
    /// Whether the conditions hold.
    var isActive = true
  }

  private let places: [Place]
  private let masks: [UInt64]
  private let links: [Int32]
  private let parts: [Part]
  /// Whether the selection depends on the variables that are sent.
  let hasConditions: Bool
  /// Whether fragments are deferred. Their keys come later for some objects than for others of the
  /// same type, or don't come because of an error.
  let isDeferred: Bool

  init(places: [Place], masks: [UInt64], links: [Int32], parts: [Part]) {
    self.places = places
    self.masks = masks
    self.links = links
    self.parts = parts
    isDeferred = parts.contains { $0.deferral != nil }
    hasConditions = parts.contains { !$0.conditions.isEmpty || $0.deferral?.isVariable == true }
  }

  func deselected(_ place: Int32, word: Int) -> UInt64 {
    masks[places[Int(place) - 1].masks + word]
  }

  /// Returns the mask of the fields that are never pending, because the request doesn't ask for
  /// them: they are deselected, skipped, not included or below the end of a recursion. Fragments
  /// are never pending either, because they have no key.
  func neverPending(_ place: Int32, word: Int) -> UInt64 {
    let place = places[Int(place) - 1]
    return masks[place.masks + place.words + word]
  }

  func place(ofPart index: Int, at place: Int32) -> Int32 {
    links[places[Int(place) - 1].links + index]
  }

  func template(_ place: Int32) -> (any Sendable)? {
    places[Int(place) - 1].template
  }

  /// Returns the fragments of the place, and the fields with conditions.
  func parts(_ place: Int32) -> ArraySlice<Part> { parts[places[Int(place) - 1].parts] }

  /// Returns the plan for a request with these values of its Boolean variables.
  func resolved(_ values: [String: Bool]) -> SelectionPlan {
    var masks = masks
    var parts = parts
    for place in places {
      for position in place.parts {
        parts[position].applicability = parts[position].applicability?.resolved(values)
        if parts[position].deferral?.isOff(values) == true { parts[position].deferral = nil }
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
