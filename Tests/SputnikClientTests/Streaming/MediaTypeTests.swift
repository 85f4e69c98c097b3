import TestSupport
import Testing

@testable import SputnikClient

@Suite(.oneAtATime) struct MediaTypeTests {
  @Test(
    arguments: [
      ("application/json", "application/json", nil, nil),
      ("Application/JSON ; Charset = \"UTF-8\"", "application/json", "utf-8", nil),
      ("multipart/mixed; boundary=graphql", "multipart/mixed", nil, "graphql"),
      ("multipart/mixed;boundary=\"-\";deferSpec=20220824", "multipart/mixed", nil, "-"),
      (
        "multipart/mixed; subscriptionSpec=1.0; BOUNDARY=\"aB;c, \\\"d\"; charset=x",
        "multipart/mixed", "x", "aB;c, \"d"
      ),
      ("multipart/mixed; boundary=\"\"", "multipart/mixed", nil, nil),
      ("multipart/mixed; boundary", "multipart/mixed", nil, nil),
      ("multipart/mixed; boundary=\"a", "multipart/mixed", nil, "a"),
      ("text/html, multipart/mixed; boundary=a", "text/html", nil, nil),
      ("multipart/mixed; boundary=a; boundary=b", "multipart/mixed", nil, "a"),
      ("", "", nil, nil),
      (";;,", "", nil, nil),
    ] as [(String, String, String?, String?)])
  func aHeader(_ header: String, _ name: String, _ charset: String?, _ boundary: String?) {
    let type = SputnikClient.MediaType(header)
    #expect(type.name == name)
    #expect(type.charset == charset)
    #expect(type.boundary == boundary)
  }
}
