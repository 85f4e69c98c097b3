import Foundation
import SputnikMacros
import SputnikTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("SchemaMock: subscriptions") struct SchemaMockSubscriptionTests {
  private let stars = "subscription { reviewWritten { stars } }"

  @Test("Made-up events differ, and there are as many as a list has elements") func madeUp()
    async throws
  {
    let mock = try Stock.mock()
    var reviews: [ReviewWritten.Review] = []
    let operation = ReviewWritten(variables: .init(product: "7"))
    for try await event in mock.requestMaker().subscribe(operation: operation) {
      reviews.append(event.reviewWritten)
    }
    #expect(reviews.map(\.stars) == [1, 2, 3])
    #expect(reviews.map(\.author.authorName) == ["Mia Santos", "Clara Fischer", "Clara Santos"])
    #expect(mock.requests.map(\.operationName) == ["ReviewWritten"])
    #expect(mock.requests.map(\.variables) == [["product": "7"]])
    mock.values.listSize = 1
    let single = await mock.events(stars)
    #expect(single == [#"{"reviewWritten":{"stars":3}}"#])
  }

  @Test(
    "Events in each format", arguments: [SubscriptionProtocol.http, .serverSentEvents, .multipart])
  func formats(subscriptions: SubscriptionProtocol) async throws {
    let mock = try Stock.mock(
      MockValues(["Subscription.reviewWritten": .events([["stars": 5], .null, ["stars": 4]])]))
    #expect(
      await mock.events(stars, subscriptions)
        == [
          #"{"reviewWritten":{"stars":5}}"#, #"{"reviewWritten":null}"#,
          #"{"reviewWritten":{"stars":4}}"#,
        ])
  }

  @Test("The value of a field is that of each event") func values() async throws {
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .computed { ["stars": .int($0.index)] },
        "Review.authorName": .computed { "Guest \($0.index)" },
      ]))
    #expect(
      await mock.events("subscription { reviewWritten { stars authorName } }")
        == [
          #"{"reviewWritten":{"stars":0,"authorName":"Guest 0"}}"#,
          #"{"reviewWritten":{"stars":1,"authorName":"Guest 1"}}"#,
          #"{"reviewWritten":{"stars":2,"authorName":"Guest 2"}}"#,
        ])
    mock.values["Subscription.counts"] = .list(count: 1)
    mock.values["Int"] = .computed { .json(.int($0.index)) }
    #expect(
      await mock.events("subscription { counts }")
        == [#"{"counts":[0]}"#, #"{"counts":[0]}"#, #"{"counts":[0]}"#])
  }

  @Test("The members of a union alternate, and arguments are fields of the object") func objects()
    async throws
  {
    let mock = try Stock.mock()
    let news = await mock.events("subscription { news { __typename } }")
    #expect(
      news == [
        #"{"news":{"__typename":"Shop"}}"#, #"{"news":{"__typename":"Review"}}"#,
        #"{"news":{"__typename":"Shop"}}"#,
      ])
    mock.values["Subscription.reviewWritten"] = .events(count: 2)
    #expect(
      await mock.events("subscription { reviewWritten(product: 7) { product } }")
        == [
          #"{"reviewWritten":{"product":"7"}}"#, #"{"reviewWritten":{"product":"7"}}"#,
        ])
  }

  @Test("An error of an event is beside its data") func errors() async throws {
    let mock = try Stock.mock(
      MockValues(["Subscription.reviewWritten": .events([.error("Hidden."), ["stars": 4]])]))
    #expect(
      await mock.events(stars)
        == [#"{"reviewWritten":null}"#, "Hidden.", #"{"reviewWritten":{"stars":4}}"#])
  }

  @Test("The waits are measured by the clock") func waits() async throws {
    let clock = RecordingClock()
    let mock = try Stock.mock(latency: .seconds(3), clock: clock)
    #expect(await mock.events(stars).count == 3)
    #expect(clock.log.all == ["3.0 seconds", "3.0 seconds", "3.0 seconds", "3.0 seconds"])
    mock.values["Subscription.reviewWritten"] = .events(count: 2, every: .seconds(1))
    #expect(await mock.events(stars).count == 2)
    #expect(clock.log.all.dropFirst(4) == ["3.0 seconds", "1.0 seconds", "1.0 seconds"])
    mock.values["Subscription.reviewWritten"] = .events(count: 1)
    mock.latency = .seconds(2)
    #expect(await mock.events(stars).count == 1)
    mock.latency = .seconds(4)
    #expect(await mock.events(stars).count == 1)
    #expect(
      clock.log.all.dropFirst(7) == ["2.0 seconds", "2.0 seconds", "4.0 seconds", "4.0 seconds"])
  }

  @Test("The events of a sequence arrive when they come") func sequence() async throws {
    let (reviews, continuation) = AsyncStream.makeStream(of: MockValue.self)
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .events { field in
          continuation.yield(["stars": 1, "authorName": .string("\(field.arguments)")])
          return reviews
        }
      ]))
    let document = "subscription { reviewWritten(product: 7) { stars authorName } }"
    let subscription = mock.requestMaker().subscribe(
      operation: RawOperation(document, response: JSONValue.self))
    var events = subscription.makeAsyncIterator()
    #expect(
      try await events.next()?.data.text
        == #"{"reviewWritten":{"stars":1,"authorName":"{\"product\":\"7\"}"}}"#)
    continuation.yield(["stars": 2, "authorName": "Mia"])
    #expect(
      try await events.next()?.data.text == #"{"reviewWritten":{"stars":2,"authorName":"Mia"}}"#)
    continuation.finish()
    #expect(try await events.next() == nil)
  }

  @Test("After the error of a sequence, the client connects again") func lost() async throws {
    let calls = Log()
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .events { _ in
          calls.append("call")
          let isFirst = calls.all.count == 1
          return AsyncThrowingStream<MockValue, any Error> { continuation in
            continuation.yield(["stars": isFirst ? 1 : 2])
            continuation.finish(throwing: isFirst ? URLError(.networkConnectionLost) : nil)
          }
        }
      ]))
    #expect(
      await mock.events(stars)
        == [#"{"reviewWritten":{"stars":1}}"#, #"{"reviewWritten":{"stars":2}}"#])
    #expect(mock.httpRequests.count == 2)
  }

  @Test("An ExecutionError of a sequence is the last response") func executionError() async throws {
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .events { _ in
          AsyncThrowingStream<MockValue, any Error> { continuation in
            continuation.yield(["stars": 1])
            continuation.finish(throwing: ExecutionError("Closed."))
          }
        }
      ]))
    let lines = await mock.events(stars)
    #expect(
      lines == [
        #"{"reviewWritten":{"stars":1}}"#, "RawOperation failed with HTTP status 200: Closed.",
      ])
    #expect(mock.httpRequests.count == 1)
  }

  @Test("A refused request is connected again") func failures() async throws {
    let mock = try Stock.mock(MockValues(["Subscription.reviewWritten": .events([["stars": 5]])]))
    mock.fail(with: .status(503), times: 1)
    #expect(await mock.events(stars) == [#"{"reviewWritten":{"stars":5}}"#])
    #expect(mock.httpRequests.count == 2)
  }

  @Test("What a subscription can't be executed for is the error of the loop") func refusals()
    async throws
  {
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .events { _ -> AsyncStream<MockValue> in
          throw ExecutionError("Not today.")
        }
      ]))
    var lines = await mock.events(stars)
    #expect(lines == ["RawOperation failed with HTTP status 400: Not today."])
    lines = await mock.events("subscription { reviewWriten { stars } }")
    #expect(
      lines == [
        "RawOperation failed with HTTP status 400: the type 'Subscription' has no field "
          + "'reviewWriten': did you mean 'reviewWritten'? (line 1, column 16)"
      ])
    mock.values = MockValues(["Query.reviews": .events(count: 2), "Review.star": 5])
    lines = await mock.events(stars)
    #expect(
      lines == [
        "RawOperation failed with HTTP status 400: The mock has events for \"Query.reviews\", but "
          + "only the fields of a subscription have events. (and 1 more)"
      ])
  }

  @Test("A cancelled loop ends") func cancellation() async throws {
    let (reviews, continuation) = AsyncStream.makeStream(of: MockValue.self)
    defer { continuation.finish() }
    let mock = try Stock.mock(
      MockValues(["Subscription.reviewWritten": .events { _ in reviews }]))
    let waiting = Gate()
    let operation = RawOperation(stars, response: JSONValue.self)
    let task = Task {
      for try await _ in mock.requestMaker().subscribe(operation: operation) {
        await waiting.open()
      }
    }
    continuation.yield(.generated)
    try await waiting.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A cancelled loop cancels the wait of a sequence") func cancelledSequence() async throws {
    let (waiting, cancelled) = (Gate(), Gate())
    let mock = try Stock.mock(
      MockValues([
        "Subscription.reviewWritten": .events { _ in
          AsyncThrowingStream<MockValue, any Error>(unfolding: {
            await waiting.open()
            do {
              try await Task.sleep(for: .seconds(3_600))
            } catch {
              await cancelled.open()
              throw error
            }
            return nil
          })
        }
      ]))
    let operation = RawOperation(stars, response: JSONValue.self)
    let task = Task {
      for try await _ in mock.requestMaker().subscribe(operation: operation) {}
    }
    try await waiting.pass()
    task.cancel()
    try await cancelled.pass()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A struct's mock is an event, so its value is made up") func structs() throws {
    let values = MockValues(seed: 1, ["Subscription.reviewWritten": .events([["stars": 9]])])
    #expect(try values.response(to: ReviewWritten.self) == ReviewWritten.mock(seed: 1))
  }
}
