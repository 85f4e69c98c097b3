// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Sputnik", path: "../..", traits: ["AsyncHTTPClient", "Observability"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    // The service: its operations, its routes, and the HTTP errors that it makes of errors.
    .target(
      name: "BookService",
      dependencies: [
        .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .executableTarget(
      name: "books",
      dependencies: ["BookService", .product(name: "Logging", package: "swift-log")]),

    // A GraphQL server for it to ask, so that there is something to try.
    .target(
      name: "DemoGraphQL",
      dependencies: [
        .product(name: "SputnikExecution", package: "Sputnik"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .executableTarget(name: "demo-graphql", dependencies: ["DemoGraphQL"]),

    .testTarget(
      name: "BookServiceTests",
      dependencies: [
        "BookService", "DemoGraphQL",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ]),
  ],
  swiftLanguageModes: [.v6])
