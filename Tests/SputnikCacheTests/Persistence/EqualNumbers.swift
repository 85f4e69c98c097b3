import Sputnik

// It is outside of the condition of the tests that use it, because every operation in the tests is
// also read as text.

/// Each response has one number everywhere.
@QueryOperation struct EqualNumbers {
  var items: [Item]
  var last: Last

  @QuerySatelite struct Item: Hashable {
    var id: ID
    var number: Int
    var text: String
  }
  @QuerySatelite struct Last: Hashable {
    var id: ID
    var number: Int
  }
}
