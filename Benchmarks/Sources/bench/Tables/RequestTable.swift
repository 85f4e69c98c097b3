import Foundation
import Sputnik

/// Measures the parts of a request other than the fill: printing the operation, and the client.
struct RequestTable {
  static func run(_ report: inout Report) async throws {
    try printing(&report)
    try await makeRequest(&report)
  }

  private static func printing(_ report: inout Report) throws {
    report.heading("Printing the media lists' document")
    report.header("", "ns", "allocations")
    let colds = try (0..<20).map { _ in try Child.print.start() }
    report.row(
      "`document.text`, first in the process", colds.map(\.nanoseconds).median.short,
      colds.map(\.allocations).median.short)

    let query = MediaListsQuery(variables: .init(userId: 12, type: .anime))
    let again = try row("`document`, again", &report) { try query.document }
    report.note(.printing, again / 1000)
    try row("`document.text`, again", &report) { try query.document.text }
    try row("`httpBody()`, again", &report) { try query.httpBody() }
    try row("`init(variables:)`", &report) {
      MediaListsQuery(variables: .init(userId: 12, type: .anime))
    }
    var narrow = query
    narrow.collection.lists.select.entries.setSelections([.media])
    let narrowed = narrow
    try row("`document`, after `setSelections`", &report) { try narrowed.document }
    try row("`document.text`, after `setSelections`", &report) { try narrowed.document.text }
    try row("`httpBody()`, after `setSelections`", &report) { try narrowed.httpBody() }
  }

  @discardableResult
  private static func row<T>(
    _ name: String, _ report: inout Report, _ work: @escaping () throws -> T
  ) throws -> Double {
    var race = Race()
    race.batch = 100
    race.add(name, work)
    let time = try race.medians(rounds: 100, seconds: 0.2)[0]
    let heap = try Heap.count(work)
    report.row(name, time.short, heap.map { "\($0.allocations)" } ?? "–")
    return time
  }

  private static func makeRequest(_ report: inout Report) async throws {
    report.heading("`makeRequest` minus the transport, 2 KB response")
    report.header("", "µs")
    let body = MediaInput.make(bytes: 2000)
    let maker = SputnikRequestMaker(api: API(), transport: Canned(body: body))
    let query = MediaListsQuery(variables: .init(userId: 12, type: .anime))
    var samples: [Double] = []
    for _ in 0..<5000 {
      let start = Stopwatch.now
      let filled = try await maker.makeRequest(operation: query)
      samples.append(Double(Stopwatch.now - start) / 1000)
      blackHole(filled)
    }
    let transport = Canned(body: body)
    let request = TransportRequest(url: URL(string: "https://graphql.anilist.co")!)
    var alone: [Double] = []
    for _ in 0..<5000 {
      let start = Stopwatch.now
      let response = try await transport.send(request)
      alone.append(Double(Stopwatch.now - start) / 1000)
      blackHole(response)
    }
    report.row("`makeRequest`, canned transport", samples.median.short)
    report.row("the canned transport alone", alone.median.short)
    report.note(.makeRequest, samples.median - alone.median)
  }

  private struct API: SputnikGraphQLAPI {
    let urlEndpoint = "https://graphql.anilist.co"
    let headers = ["Authorization": "Bearer 0123456789", "X-App": "bench"]
  }

  private struct Canned: SputnikTransport {
    var body: Data

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      TransportResponse(
        status: 200, headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
    }
  }
}
