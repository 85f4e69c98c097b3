#if Observability
  import Foundation
  import SputnikCore
  import SputnikLanguage
  import Tracing

  /// The span of a request: it records the events and ends with the request.
  struct SpanObservation: RequestObservation {
    /// A response may have thousands of errors.
    private static let maximumErrors = 10

    let span: any Span
    let recordsMessages: Bool
    private let attempts = Locked(0)

    init(span: any Span, recordsMessages: Bool) {
      self.span = span
      self.recordsMessages = recordsMessages
    }

    func receive(_ event: RequestEvent) {
      switch event.kind {
      case .started: start(event.request)
      case .sent(let message):
        let attempts = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        span.attributes["http.request.method"] = message.method
        span.attributes["http.request.body.size"] = message.body.byteCount
        if attempts > 1 { span.attributes["http.request.resend_count"] = attempts - 1 }
      case .received(let response):
        span.attributes["http.response.status_code"] = response.status
        span.attributes["graphql.response.size"] = response.body.count
      case .mocked(let response):
        span.attributes["graphql.response.size"] = response.body.count
      case .retry(let delay, let result): add("retry", retryAttributes(delay, result))
      case .tokenRefresh: add("token_refresh")
      case .cached: add("cached")
      case .missed: add("missed")
      case .notStored: add("not_stored")
      case .optimisticChangeSkipped: add("optimistic_change_skipped")
      case .optimisticChangeFailed: add("optimistic_change_failed")
      case .updateFailed: add("update_failed")
      case .deduplicated: add("deduplicated")
      case .batched: add("batched")
      case .uploaded, .downloaded: break
      case .subscribed: add(event.request.isSubscription ? "subscribed" : "sent")
      case .event: add("event")
      case .finished(let outcome): end(outcome, of: event)
      }
    }

    private func start(_ request: SputnikRequest) {
      let names = request.operationNames
      if !names.isEmpty {
        span.attributes["graphql.operation.name"] = names.joined(separator: ", ")
      }
      if let type = request.operationType { span.attributes["graphql.operation.type"] = type }
      span.attributes["url.full"] = redactedURL(request.url.absoluteString)
      let origin = Origin(request.url)
      span.attributes["server.address"] = origin.host
      span.attributes["server.port"] = origin.port
    }

    private func retryAttributes(
      _ delay: Duration, _ result: Result<SputnikResponse, any Error>
    ) -> SpanAttributes {
      var attributes: SpanAttributes = ["retry.delay": .double(delay / .seconds(1))]
      switch result {
      case .success(let response):
        if let status = response.status { attributes["http.response.status_code"] = status }
      case .failure(let error): attributes["error.type"] = RequestOutcome.failure(error).name
      }
      return attributes
    }

    private func end(_ outcome: RequestOutcome, of event: RequestEvent) {
      switch outcome {
      case .success: break
      case .partial(let errors): add(errors)
      case .failure(let error):
        if !event.errors.isEmpty { add(event.errors) }
        let problem = outcome.failureSummary(of: event.errors) ?? outcome.name
        let summary = "\(event.request.name): \(problem)"
        span.recordError(recordsMessages ? error : RequestFailure(description: summary))
        span.attributes["error.type"] = outcome.name
        span.setStatus(SpanStatus(code: .error, message: summary))
      }
      span.end()
    }

    private func add(_ errors: [DefaultPartialError]) {
      span.attributes["graphql.error.count"] = errors.count
      for error in errors.prefix(Self.maximumErrors) {
        var attributes: SpanAttributes = [:]
        attributes["graphql.error.code"] = error.code
        attributes["graphql.error.path"] = error.path?.description
        if recordsMessages { attributes["graphql.error.message"] = error.message }
        add("graphql.error", attributes)
      }
    }

    private func add(_ name: String, _ attributes: SpanAttributes = [:]) {
      span.addEvent(SpanEvent(name: name, attributes: attributes))
    }
  }

  /// An error for a span, without the server's message.
  private struct RequestFailure: Error, CustomStringConvertible {
    var description: String
  }
#endif
