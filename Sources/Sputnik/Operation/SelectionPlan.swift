/// What was asked for, place by place, as the reader needs it: which fields, and which `@Argument`
/// values go over into the answer.
///
/// A place is a number; 0 stands for every place where everything was asked for and nothing is to
/// be copied, which is nearly always the whole operation: then there is no plan at all.
final class SelectionPlan: Sendable {
  static let root: Int32 = 1

  struct Place {
    /// Where the deselected fields of the place start in `masks`.
    var mask: Int
    /// Where the places of its fields start in `links`.
    var links: Int
    /// The object in the template that stands here, where it has arguments to copy.
    var template: (any Sendable)?
  }

  private let places: [Place]
  private let masks: [UInt64]
  private let links: [Int32]

  init(places: [Place], masks: [UInt64], links: [Int32]) {
    self.places = places
    self.masks = masks
    self.links = links
  }

  func mask(_ place: Int32, word: Int) -> UInt64 {
    masks[places[Int(place) - 1].mask + word]
  }

  func place(ofField index: Int, at place: Int32) -> Int32 {
    links[places[Int(place) - 1].links + index]
  }

  func template(_ place: Int32) -> (any Sendable)? {
    places[Int(place) - 1].template
  }
}
