import Sputnik

/// A satellite that the operations of other targets use.
@QuerySatelite
public struct Author {
  public var id: ID
  public var name: String
}
