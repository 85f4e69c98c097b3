import Hummingbird
import Sputnik

/// The routes of the service. Each makes a GraphQL request of an HTTP request.
///
/// ```http
/// GET /books?author=Lem
/// GET /books/2
/// POST /books/2/reviews     {"stars": 5, "text": "An ocean that thinks."}
/// GET /books/2/reviews/new  server-sent events
/// ```
struct Routes {
  /// The request maker of all requests; it has no state.
  let maker: SputnikRequestMaker

  func add(to router: Router<BasicRequestContext>) {
    router.get("health") { _, _ in HTTPResponse.Status.ok }
    router.get("books", use: books)
    router.get("books/{id}", use: book)
    router.post("books/{id}/reviews", use: review)
    router.get("books/{id}/reviews/new", use: newReviews)
  }

  @Sendable func books(request: Request, context: some RequestContext) async throws -> [Book] {
    let author = request.uri.queryParameters["author"].map(String.init)
    return try await maker.makeRequest(
      operation: BooksQuery(variables: .init(author: author))
    ).books
  }

  @Sendable func book(request: Request, context: some RequestContext) async throws -> Book {
    let id = try context.parameters.require("id")
    let response = try await maker.makeRequest(operation: BookQuery(variables: .init(id: ID(id))))
    guard let book = response.book else { throw HTTPError(.notFound, message: "No such book.") }
    return book
  }

  private struct NewReview: Decodable {
    var stars: Int
    var text: String?
  }

  @Sendable func review(
    request: Request, context: some RequestContext
  ) async throws -> EditedResponse<Review> {
    let id = try context.parameters.require("id")
    let new = try await request.decode(as: NewReview.self, context: context)
    let response = try await maker.makeRequest(
      operation: ReviewBook(variables: .init(book: ID(id), stars: new.stars, text: new.text)))
    return EditedResponse(status: .created, response: response.review)
  }

  /// Each client has a subscription of its own.
  @Sendable func newReviews(request: Request, context: some RequestContext) throws -> Response {
    let id = try context.parameters.require("id")
    let reviews = maker.subscribe(
      operation: ReviewAdded(variables: .init(book: ID(id))),
      // Nothing may come for a while. GraphQL servers send comments meanwhile, which count as bytes.
      options: RequestOptions(idleTimeout: .seconds(60)))
    return .relay(reviews, as: "review", to: request, context) { $0.reviewAdded }
  }
}
