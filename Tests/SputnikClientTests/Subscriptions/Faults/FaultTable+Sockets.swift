import TestSupport

/// The table: what follows from each fault. It is written from the article *Subscriptions* and from
/// the protocols.
enum FaultTable {
  static let rows = sockets + http

  /// Whether everything is tested: each close code at each step.
  static let isFull = setting("SPUTNIK_SOAK", or: 0) > 0

  private static let both: [EventCarrier.Format] = [.graphqlTransportWS, .graphqlWS]
  private static let new: [EventCarrier.Format] = [.graphqlTransportWS]
  private static let legacy: [EventCarrier.Format] = [.graphqlWS]

  private static let malformed =
    "the client closed the connection with the code 4400: a message isn't one of the protocol"
  private static let tooLarge =
    "the client closed the connection with the code 1009: a message has more than 100000 bytes, which is the maximum"
  private static let closed = "the connection was closed with the code #: why"
  private static let noFrame = "the connection ended without a close frame"
  private static let page =
    "Ticks: the server sent HTTP status # and no GraphQL response: “busy”"

  static let sockets: [FaultRow] =
    handshakes + initialisations + operations
    + [ServerFault.Step.initialisation, .acknowledgement, .subscribe, .ping, .event, .completion]
    .flatMap(ends)

  private static let handshakes = [
    FaultRow(
      .handshake, [.nothing, .late],
      .connectsAgain([], "no WebSocket was opened within 1.0 seconds"), both, .network,
      isTimed: true),
    FaultRow(
      .handshake, [.twice],
      .connectsAgain(
        [], "the client closed the connection with the code 1002: a control frame isn't valid"),
      both, .network),
    FaultRow(.handshake, [.malformed, .tooLarge], .connectsAgain([], "…"), both, .network),
    FaultRow(.handshake, [.ended], .connectsAgain([], noFrame), both),
    FaultRow(.handshake, [.reset], .connectsAgain([], "…"), both),
    FaultRow(.handshake, temporaryStatuses, .connectsAgain([], page), both),
    FaultRow(.handshake, redirects + finalStatuses, .fails([], page, "http_error"), both),
  ]

  private static let initialisations = [
    FaultRow(.initialisation, [.malformed], .fails([], malformed, "transport_error"), both),
    FaultRow(.initialisation, [.tooLarge], .fails([], tooLarge, "transport_error"), both, .network),
    FaultRow(
      .acknowledgement, [.nothing, .late],
      .connectsAgain(
        [],
        "the client closed the connection with the code 4504: no acknowledgement arrived within 1.0 seconds"
      ), both, isTimed: true),
    FaultRow(.acknowledgement, [.twice], .completes([1, 2]), both),
    FaultRow(
      .acknowledgement, [.malformed, .unexpected], .fails([], malformed, "transport_error"), both),
    FaultRow(
      .acknowledgement, [.tooLarge], .fails([], tooLarge, "transport_error"), both, .network),
  ]

  private static let operations = [
    FaultRow(.subscribe, [.nothing], .waits([]), both),
    FaultRow(.subscribe, [.late], .fails([1], "Ticks failed: No.", "graphql_error"), both),
    FaultRow(.subscribe, [.twice], .fails([], "Ticks failed: No.", "graphql_error"), both),
    FaultRow(
      .subscribe, [.malformed], .fails([], "Ticks failed: 7", "graphql_error"), both),
    FaultRow(.subscribe, [.tooLarge], .fails([], tooLarge, "transport_error"), both, .network),
    FaultRow(
      .ping, [.nothing, .late],
      .connectsAgain(
        [1],
        "the client closed the connection with the code 4499: no message arrived within 1.0 seconds after a ping"
      ), new, isTimed: true),
    // The older protocol demands no `ka`.
    FaultRow(.ping, [.nothing], .waits([1]), legacy),
    FaultRow(.ping, [.twice], .completes([1, 2]), both),
    FaultRow(.ping, [.malformed], .fails([1], malformed, "transport_error"), both),
    FaultRow(.ping, [.unexpected], .completes([1, 2]), new),
    FaultRow(.ping, [.unexpected], .fails([1], malformed, "transport_error"), legacy),
    FaultRow(.ping, [.tooLarge], .fails([1], tooLarge, "transport_error"), both, .network),
    FaultRow(.event, [.nothing], .waits([1]), both),
    // It comes after the end of the operation.
    FaultRow(.event, [.late], .completes([1]), both),
    FaultRow(.event, [.twice], .completes([1, 2, 2]), both),
    FaultRow(.event, [.malformed], .fails([1], malformed, "transport_error"), both),
    FaultRow(
      .event, [.unexpected],
      .fails(
        [1], "Ticks: tick is unreadable at byte 16: expected Int, found the string “x”",
        "unreadable"), both),
    FaultRow(
      .event, [.tooLarge],
      .fails(
        [1], "an event of the response has more than 1000 bytes, which is the maximum",
        "transport_error"), both),
    FaultRow(.completion, [.nothing], .waits([1, 2]), both),
    FaultRow(.completion, [.twice], .completes([1, 2]), both),
    FaultRow(.completion, [.malformed], .fails([1, 2], malformed, "transport_error"), both),
    FaultRow(
      .completion, [.tooLarge], .fails([1, 2], tooLarge, "transport_error"), both, .network),
    FaultRow(
      .closing,
      [
        .nothing, .late, .twice, .malformed, .tooLarge, .closed(1002), .closed(4400), .ended,
        .reset,
      ], .completes([1, 2]), both, .network),
  ]

  /// What follows from the end of a connection at a step.
  private static func ends(_ step: ServerFault.Step) -> [FaultRow] {
    let events =
      switch step {
      case .completion: [1, 2]
      case .ping, .event: [1]
      default: [Int]()
      }
    // A reset may end the connection while the client sends. The system says so then.
    let isEarly = step == .initialisation
    return [
      FaultRow(
        step, permanentCodes.map { .closed($0) }, .fails(events, closed, "transport_error"), both),
      FaultRow(
        step, temporaryCodes(isFull || step == .event).map { .closed($0) },
        .connectsAgain(events, closed), both),
      FaultRow(step, [.closed(1006)], .connectsAgain(events, noFrame + ": why"), both, .memory),
      FaultRow(
        step, [1004, 1005, 1006, 1015].map { .closed($0) },
        .connectsAgain(
          events,
          "the client closed the connection with the code 1002: a close frame has the code #"),
        both, .network),
      FaultRow(
        step, [.ended], .connectsAgain(events, isEarly ? "…" : noFrame), both),
      FaultRow(
        step, [.reset], .connectsAgain(events, isEarly ? "…" : noFrame + "…"), both),
    ]
  }

  private static let permanentCodes = [1009, 4004, 4005, 4400, 4406, 4409, 4429, 4500]

  /// 4401 and 4403 are among them, because the next connection has another payload.
  private static func temporaryCodes(_ isFull: Bool) -> [Int] {
    isFull
      ? numbers(
        1000...1003, 1007...1008, 1010...1014, 3000...3000, 4000...4003, 4401...4405, 4407...4408,
        4410...4428, 4430...4499, 4999...4999)
      : [1000, 1001, 1011, 1012, 1013, 4401, 4403, 4408, 4499]
  }

  static let redirects = (isFull ? numbers(300...303, 305...308) : [302]).map {
    ServerFault.Way.status($0)
  }

  static let temporaryStatuses = [408, 425, 429, 502, 503, 504].map { ServerFault.Way.status($0) }

  static let finalStatuses =
    (isFull
    ? numbers(
      200...203, 206...206, 400...406, 409...424, 426...428, 430...451,
      500...501, 505...511, 520...527, 599...599)
    : [200, 400, 401, 403, 404, 500, 501, 520]).map { ServerFault.Way.status($0) }

  private static func numbers(_ ranges: ClosedRange<Int>...) -> [Int] { ranges.flatMap { $0 } }
}
