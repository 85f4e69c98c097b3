import CheckedKit
import Foundation
import Sputnik

@QueryOperation
public struct BookQuery {
  @Variable public var id: ID
  public var book: Book?

  @QuerySatelite
  public struct Book {
    @Variable public var id: ID
    public var title: String
    public var subtitle: String?
    public var genre: Genre
    public var published: Date?
    public var author: Author
    public var reviews: [Review]
  }
}

@QueryEnum(.upperSnakeCase)
public enum Genre: Hashable {
  case novel, poetry, travel
  @UnknownValue case other(String)
}

@QuerySatelite
public struct Review {
  public var stars: Int
  public var text: String?
}
