import Testing

/// The tests with WebSockets on the network. They run one after the other: client and servers share the
/// few threads of SwiftNIO, and some tests keep them busy.
@Suite(.serialized) enum SocketTests {}
