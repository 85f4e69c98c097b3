extension FaultTable {
  private static let both: [EventCarrier.Format] = [.serverSentEvents, .multipart]

  private static let idle = "no byte was sent or received for 1.0 seconds"
  private static let cut = "the response ended before the server completed the operation"
  private static let tooLarge =
    "an event of the response has more than 1000 bytes, which is the maximum"
  private static let page =
    "Ticks: the server sent HTTP status # and no GraphQL response: “busy”"
  private static let unreadable = "Ticks (HTTP status 200): the response is unreadable…"

  static let http = [
    FaultRow(
      .handshake, [.nothing, .late], .connectsAgain([], idle), both, isTimed: true),
    // The second head is before the first part, or lines without a meaning.
    FaultRow(.handshake, [.twice], .completes([1, 2]), both),
    FaultRow(.handshake, [.malformed, .ended, .reset], .connectsAgain([], "…"), both),
    FaultRow(.handshake, temporaryStatuses, .connectsAgain([], page), both),
    FaultRow(.handshake, finalStatuses, .fails([], page, "http_error"), both),
    // Foundation on Linux has no body of a redirect that isn't followed.
    FaultRow(
      .handshake, redirects,
      .fails(
        [], "Ticks: the server sent HTTP status # and no GraphQL response: …", "http_error"), both),

    FaultRow(.ping, [.nothing, .late], .connectsAgain([1], idle), both, isTimed: true),
    FaultRow(.ping, [.twice], .completes([1, 2]), both),
    // A line without a meaning; a part that isn't JSON.
    FaultRow(.ping, [.malformed], .completes([1, 2]), [.serverSentEvents]),
    FaultRow(.ping, [.malformed], .fails([1], unreadable, "unreadable"), [.multipart]),
    FaultRow(.ping, [.tooLarge], .fails([1], tooLarge, "transport_error"), both),
    FaultRow(.ping, [.ended], .connectsAgain([1], cut), both),
    FaultRow(.ping, [.reset], .connectsAgain([1], "…"), both),

    FaultRow(.event, [.nothing], .connectsAgain([1], idle), both, isTimed: true),
    // It comes after the end of the operation.
    FaultRow(.event, [.late], .completes([1]), both),
    FaultRow(.event, [.twice], .completes([1, 2, 2]), both),
    FaultRow(
      .event, [.malformed],
      .fails(
        [1],
        "Ticks (HTTP status 200): tick is unreadable at byte 16: expected JSON, found the end of the text",
        "unreadable"), [.serverSentEvents]),
    FaultRow(.event, [.malformed], .fails([1], unreadable, "unreadable"), [.multipart]),
    FaultRow(
      .event, [.unexpected],
      .fails(
        [1],
        "Ticks (HTTP status 200): tick is unreadable at byte 16: expected Int, found the string “x”",
        "unreadable"), both),
    FaultRow(.event, [.tooLarge], .fails([1], tooLarge, "transport_error"), both),
    FaultRow(.event, [.ended], .connectsAgain([1], cut), both),
    FaultRow(.event, [.reset], .connectsAgain([1], "…"), both),

    FaultRow(.completion, [.nothing, .late], .connectsAgain([1, 2], idle), both, isTimed: true),
    FaultRow(.completion, [.twice], .completes([1, 2]), both),
    // An event with another name is ignored, and the connection ends.
    FaultRow(.completion, [.malformed], .connectsAgain([1, 2], cut), [.serverSentEvents]),
    FaultRow(
      .completion, [.malformed],
      .fails(
        [1, 2],
        "the response is malformed: expected the end of the line after a boundary, found “-”",
        "transport_error"), [.multipart]),
    FaultRow(
      .completion, [.tooLarge], .fails([1, 2], tooLarge, "transport_error"), [.serverSentEvents]),
    // What follows the last delimiter has no meaning.
    FaultRow(.completion, [.tooLarge], .completes([1, 2]), [.multipart]),
    FaultRow(.completion, [.ended], .connectsAgain([1, 2], cut), both),
    FaultRow(.completion, [.reset], .connectsAgain([1, 2], "…"), both),

    FaultRow(.closing, [.nothing, .malformed, .tooLarge], .completes([1, 2]), both),
  ]
}
