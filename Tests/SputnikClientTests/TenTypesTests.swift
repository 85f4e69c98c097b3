import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// Ten operation types, each with a field of its own.
@QueryOperation struct Q0 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f0: Int
}
@QueryOperation struct Q1 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f1: Int
}
@QueryOperation struct Q2 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f2: Int
}
@QueryOperation struct Q3 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f3: Int
}
@QueryOperation struct Q4 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f4: Int
}
@QueryOperation struct Q5 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f5: Int
}
@QueryOperation struct Q6 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f6: Int
}
@QueryOperation struct Q7 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f7: Int
}
@QueryMutation struct M8 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f8: Int
}
@QueryMutation struct M9 {
  @Variable var n: Int; @Property(arguments: ["n": .variable("n")]) var f9: Int
}

enum TenTypes {
  /// Sends operation number `index`, and returns the value in its response.
  static func send(_ index: Int, _ maker: SputnikRequestMaker) async throws -> Int {
    switch index % 10 {
    case 0: try await maker.makeRequest(operation: Q0(variables: .init(n: index))).f0
    case 1: try await maker.makeRequest(operation: Q1(variables: .init(n: index))).f1
    case 2: try await maker.makeRequest(operation: Q2(variables: .init(n: index))).f2
    case 3: try await maker.makeRequest(operation: Q3(variables: .init(n: index))).f3
    case 4: try await maker.makeRequest(operation: Q4(variables: .init(n: index))).f4
    case 5: try await maker.makeRequest(operation: Q5(variables: .init(n: index))).f5
    case 6: try await maker.makeRequest(operation: Q6(variables: .init(n: index))).f6
    case 7: try await maker.makeRequest(operation: Q7(variables: .init(n: index))).f7
    case 8: try await maker.makeRequest(operation: M8(variables: .init(n: index))).f8
    default: try await maker.makeRequest(operation: M9(variables: .init(n: index))).f9
    }
  }

  /// Sends two hundred operations at the same time, and expects the right value in each response.
  static func sendTwoHundred(_ maker: SputnikRequestMaker) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          let value = try await send(index, maker)
          #expect(value == index)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Runs `body` with the URL of a server that responds to each field with its argument, after a
  /// delay that differs from one to another.
  static func withEcho(_ body: (LocalGraphQLServer, String) async throws -> Void) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/echo") { request in
        let number = request.variables["n"]?.intValue ?? -1
        try? await Task.sleep(for: .milliseconds(number * 7 % 20))
        return CannedResponse(body: Data(#"{"data":{"f\#(number % 10)":\#(number)}}"#.utf8))
      }
      try await body(server, url)
    }
  }
}

@Suite(.oneAtATime) struct TenTypesTests {
  @Test(arguments: Transports.all)
  func twoHundredRequestsAreNotMixedUp(_ transport: TransportUnderTest) async throws {
    try await TenTypes.withEcho { server, url in
      let maker = maker(
        url, Deduplication(), Retry(), BearerToken("a") { _ in "b" }, PersistedQueries(),
        transport: transport.make())
      try await TenTypes.sendTwoHundred(maker)
      #expect(await server.requests.count == 200)
    }
  }

  @Test(arguments: Transports.all)
  func cancellingHalfDoesNotAffectTheOtherHalf(_ transport: TransportUnderTest) async throws {
    try await TenTypes.withEcho { server, url in
      let (begun, ended) = (Log(), Log())
      let counting = ClosureInterceptor { request, next in
        begun.append("")
        defer { ended.append("") }
        return try await next(request)
      }
      let maker = maker(
        url, counting, Retry(), counting, transport: transport.make())
      let requests = (0..<100).map { index in
        Task { try await TenTypes.send(index, maker) }
      }
      for index in stride(from: 0, to: 100, by: 2) { requests[index].cancel() }
      for (index, request) in requests.enumerated() {
        switch await request.result {
        case .success(let number): #expect(number == index)
        case .failure(let error):
          #expect(index.isMultiple(of: 2) && error is CancellationError, "\(index): \(error)")
        }
      }
      #expect(begun.all.count == ended.all.count, "every interceptor has ended")
    }
  }
}
