#if AsyncHTTPClient
  import AsyncHTTPClient
  import NIOHTTP1
  import Tracing

  extension HTTPHeaders {
    /// Removes the header fields with the context of a trace if the client adds them itself.
    ///
    /// A client with a tracer makes a span for each HTTP request, and adds its context to the
    /// fields that the request has. A server that gets two contexts ignores both.
    mutating func removeContext(addedBy client: HTTPClient) {
      guard let tracer = client.tracer, let context = ServiceContext.current else { return }
      var added: [String] = []
      tracer.inject(context, into: &added, using: NameCollector())
      for name in added { remove(name: name) }
    }
  }

  /// Collects the names of the header fields that a tracer writes.
  private struct NameCollector: Injector {
    func inject(_ value: String, forKey name: String, into names: inout [String]) {
      names.append(name)
    }
  }
#endif
