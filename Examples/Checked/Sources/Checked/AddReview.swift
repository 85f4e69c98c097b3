import Sputnik

@QueryMutation
public struct AddReview {
  @Variable public var review: ReviewInput
  public var addReview: Added?

  @QuerySatelite
  public struct Added {
    @Variable public var review: ReviewInput
    public var stars: Int
  }
}

@QuerySatelite
public struct ReviewInput: Hashable {
  public var book: ID
  public var stars: Int
  public var text: String?
}
