import SputnikSchema
import Testing

@Suite("What @cacheControl says about ages")
struct CacheAgesTests {
  @Test func fieldsAndTypes() throws {
    let schema = try Schema(
      sdl: """
        directive @cacheControl(maxAge: Int, scope: Scope, inheritMaxAge: Boolean)
          on FIELD_DEFINITION | OBJECT | INTERFACE | UNION
        enum Scope { PUBLIC PRIVATE }
        type Query {
          news: [Article!] @cacheControl(maxAge: 60, scope: PRIVATE)
          stock(id: ID!): Stock
          place: Place
          old: Place @cacheControl(maxAge: 7)
          any: Any
          inherited: Stock @cacheControl(inheritMaxAge: true)
        }
        interface Priced @cacheControl(maxAge: 9) { price: Int }
        type Stock implements Priced @cacheControl(maxAge: 30) {
          id: ID!
          price: Int @cacheControl(maxAge: 5)
          places: [[Place!]!]!
          next: Priced
          now: Int @cacheControl(maxAge: 0)
        }
        type Place @cacheControl(maxAge: 600) { city: String }
        type Article { title: String }
        union Any @cacheControl(maxAge: 3) = Place | Article
        """)
    #expect(
      schema.cacheAges == [
        "Query.news": .seconds(60), "Query.place": .seconds(600), "Query.old": .seconds(7),
        "Query.any": .seconds(3), "Stock": .seconds(30), "Stock.price": .seconds(5),
        "Stock.places": .seconds(600), "Stock.next": .seconds(9), "Stock.now": .zero,
      ])
  }

  @Test func theRootType() throws {
    let schema = try Schema(
      sdl: """
        directive @cacheControl(maxAge: Int) on OBJECT
        schema { query: Root }
        type Root @cacheControl(maxAge: 60) { a: Int }
        """)
    #expect(schema.cacheAges == ["Root": .seconds(60)])
  }

  @Test func none() throws {
    #expect(try Schema(sdl: "type Query { a: Int }").cacheAges == [:])
  }
}
