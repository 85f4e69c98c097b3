import TestSupport
import Testing

/// The tests with WebSockets on the network. Client and servers share the few threads of SwiftNIO, and
/// some tests keep them busy.
@Suite(.oneAtATime) enum SocketTests {}
