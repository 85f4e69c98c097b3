// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// The upcoming features that this compiler knows and that Swift 6 doesn't enable.
let upcomingFeatures: [SwiftSetting] = {
  var names = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  #if compiler(>=6.2)
    names += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
  #endif
  #if compiler(>=6.3)
    names += ["ImmutableWeakCaptures"]
  #endif
  return names.map { .enableUpcomingFeature($0) }
}()

let package = Package(
  name: "Sputnik",
  platforms: [
    .iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  products: [
    .library(name: "Sputnik", targets: ["Sputnik"]),
    .library(name: "SputnikMacros", targets: ["SputnikMacros"]),
    .library(name: "SputnikCache", targets: ["SputnikCache"]),
    .library(name: "SputnikSchema", targets: ["SputnikSchema"]),
    .library(name: "SputnikExecution", targets: ["SputnikExecution"]),
    .library(name: "SputnikMocks", targets: ["SputnikMocks"]),
    .library(name: "SputnikTesting", targets: ["SputnikTesting"]),
    .plugin(name: "SputnikSchemaCheck", targets: ["SputnikSchemaCheck"]),
    .plugin(name: "SputnikCommandPlugin", targets: ["SputnikCommandPlugin"]),
    // The target isn't named like the product: file systems that ignore case would take `sputnik`
    // and `Sputnik` for one folder.
    .executable(name: "sputnik", targets: ["SputnikExecutable"]),
  ],
  traits: [
    .trait(
      name: "AsyncHTTPClient",
      description: "Adds AsyncHTTPClientTransport, which sends requests with AsyncHTTPClient."),
    .trait(
      name: "Observability",
      description: """
        Adds RequestLogging(logger:), RequestMetrics and RequestTracing, which use swift-log, swift-metrics and \
        swift-distributed-tracing.
        """),
    .trait(
      name: "SQLite",
      description: "Adds SputnikCache(file:), a cache that is saved with GRDB."),
    .trait(
      name: "WebSockets",
      description: "Adds NIOWebSocketTransport, which carries subscriptions with SwiftNIO."),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"605.0.0"),
    // For the command.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Resolved with the trait AsyncHTTPClient, and not without.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // Resolved with the trait AsyncHTTPClient or WebSockets, and not without.
    .package(url: "https://github.com/apple/swift-nio", from: "2.78.0"),
    // Resolved with the trait WebSockets, and not without.
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    // Resolved with the trait SQLite, and not without.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Resolved with the trait Observability (the last one with AsyncHTTPClient too), and not without.
    .package(url: "https://github.com/apple/swift-log", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
    // No product of this package reaches FlyingFox, so a package that depends on this one does not
    // resolve it: only the tests and the tour do.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // What programs and the compiler's plugin know: names of GraphQL, and scalars with their Swift
    // types. It is this small because the plugin must start fast, and it imports nothing.
    .target(name: "SputnikNames"),

    // What a program links: each of these targets compiles without the ones after it.
    .target(name: "SputnikLanguage", dependencies: ["SputnikNames"]),
    .target(name: "SputnikCore", dependencies: ["SputnikLanguage", "SputnikNames"]),
    .target(
      name: "SputnikClient",
      dependencies: [
        "SputnikCore",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOCore", package: "swift-nio",
          condition: .when(traits: ["AsyncHTTPClient", "WebSockets"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio",
          condition: .when(traits: ["AsyncHTTPClient", "WebSockets"])),
        .product(
          name: "NIOPosix", package: "swift-nio",
          condition: .when(traits: ["AsyncHTTPClient", "WebSockets"])),
        .product(
          name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["WebSockets"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["WebSockets"])),
        .product(
          name: "Logging", package: "swift-log", condition: .when(traits: ["Observability"])),
        .product(
          name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Observability"])),
        .product(
          name: "Tracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["AsyncHTTPClient", "Observability"])),
      ]),
    .target(name: "Sputnik", dependencies: ["SputnikClient", "SputnikCompilerPlugin"]),
    .target(name: "SputnikMacros", dependencies: ["Sputnik"]),
    // Responses as records. Only a cache needs them, so a program without one doesn't compile them.
    .target(
      name: "SputnikRecords", dependencies: ["SputnikCore", "SputnikLanguage", "SputnikNames"]),
    .target(
      name: "SputnikCache",
      dependencies: [
        "SputnikClient", "SputnikRecords",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
    .target(name: "SputnikSchema", dependencies: ["SputnikLanguage", "SputnikNames"]),
    // A server for a schema. The checks of the plugin don't compile it.
    .target(
      name: "SputnikExecution", dependencies: ["SputnikLanguage", "SputnikNames", "SputnikSchema"]),
    // Two targets, because a program that imports Swift Testing needs it to run, and a preview
    // doesn't have it.
    .target(
      name: "SputnikMocks",
      dependencies: ["SputnikClient", "SputnikExecution", "SputnikNames", "SputnikSchema"]),
    .target(
      name: "SputnikTesting", dependencies: ["Sputnik", "SputnikMocks", "SputnikNames"]),
    // Structs as source text, from GraphQL documents.
    .target(
      name: "SputnikGeneration",
      dependencies: ["SputnikLanguage", "SputnikNames", "SputnikSchema", "SputnikSyntax"]
    ),

    // What the compiler runs.
    .target(
      name: "SputnikSyntax",
      dependencies: [
        "SputnikNames",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // What the plugin runs.
    .executableTarget(
      name: "sputnik-schema-check", dependencies: ["SputnikChecks"],
      path: "Sources/SputnikSchemaCheckTool"),
    .plugin(
      name: "SputnikSchemaCheck", capability: .buildTool(), dependencies: ["sputnik-schema-check"]),
    // `swift package sputnik …`, and the menu of an Xcode project.
    .plugin(
      name: "SputnikCommandPlugin",
      capability: .command(
        intent: .custom(verb: "sputnik", description: "Runs the command 'sputnik'."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes schemas, structs and manifests."),
          .allowNetworkConnections(
            scope: .all(), reason: "'sputnik schema' and 'sputnik init' download a schema."),
        ]), dependencies: ["SputnikExecutable"]),
    // Annotated Swift files to operations, without compiling them; and these, compared with a schema.
    .target(
      name: "SputnikChecks",
      dependencies: [
        "SputnikLanguage", "SputnikNames", "SputnikSchema", "SputnikSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .macro(
      name: "SputnikCompilerPlugin",
      dependencies: [
        "SputnikNames", "SputnikSyntax",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),

    // `swift run sputnik`. Tests can't import an executable, so it has only the main function.
    .executableTarget(name: "SputnikExecutable", dependencies: ["SputnikCommand"]),
    .target(
      name: "SputnikCommand",
      dependencies: [
        "SputnikChecks", "SputnikClient", "SputnikGeneration", "SputnikNames", "SputnikSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    // `swift run tour`
    .target(
      name: "TourServer",
      dependencies: [
        "Sputnik", "SputnikExecution", .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      path: "Examples/TourServer"),
    .executableTarget(
      name: "tour",
      dependencies: ["SputnikCache", "SputnikMacros", "TourServer"],
      path: "Examples/Tour"),

    // A world whose every answer is known, for tests and for the documentation.
    .target(
      name: "StarWars", dependencies: ["Sputnik", "SputnikExecution"], path: "Examples/StarWars"),

    // `swift test`
    .target(
      name: "TestSupport",
      dependencies: [
        "Sputnik", "SputnikSchema",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        // For the WebSocket server that misbehaves.
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["WebSockets"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["WebSockets"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["WebSockets"])),
      ],
      path: "Tests/Support"),
    .testTarget(
      name: "SputnikLanguageTests", dependencies: ["SputnikLanguage", "Sputnik", "TestSupport"]),
    .testTarget(
      name: "SputnikCoreTests", dependencies: ["Sputnik", "SputnikMacros", "TestSupport"]),
    // Stores of records that are written and read as text, for the tests of records and of the cache.
    .target(
      name: "RecordSupport", dependencies: ["Sputnik", "SputnikRecords"],
      path: "Tests/RecordSupport"),
    .testTarget(
      name: "SputnikRecordsTests",
      dependencies: ["RecordSupport", "Sputnik", "SputnikRecords", "TestSupport"]),
    .testTarget(
      name: "SputnikCacheTests",
      dependencies: [
        "RecordSupport", "Sputnik", "SputnikCache", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]),
    .testTarget(
      name: "SputnikClientTests",
      dependencies: [
        "SputnikExecution", "SputnikMacros", "TestSupport", "TourServer",
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "InMemoryLogging", package: "swift-log",
          condition: .when(traits: ["Observability"])),
        .product(
          name: "MetricsTestKit", package: "swift-metrics",
          condition: .when(traits: ["Observability"])),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Observability"])),
      ]),
    .testTarget(name: "SputnikSchemaTests", dependencies: ["SputnikSchema", "TestSupport"]),
    .testTarget(
      name: "SputnikExecutionTests",
      dependencies: ["SputnikExecution", "SputnikLanguage", "TestSupport"]),
    // It contains the operations of the other test targets, and compares them with their sources.
    .testTarget(
      name: "SourceDocumentTests",
      dependencies: ["Sputnik", "SputnikChecks", "StarWars", "TestSupport", "tour"]),
    .testTarget(
      name: "SputnikTestingTests",
      dependencies: [
        "SputnikChecks", "SputnikGeneration", "SputnikMacros", "SputnikNames",
        "SputnikTesting", "TestSupport",
      ]),
    .testTarget(
      name: "SputnikCommandTests",
      dependencies: [
        "SputnikCommand", "SputnikExecution", "SputnikSchema", "TestSupport", "TourServer",
      ]),
    .testTarget(
      name: "SputnikGenerationTests",
      dependencies: [
        "SputnikCache", "SputnikChecks", "SputnikExecution", "SputnikGeneration", "SputnikMocks",
        "SputnikSchema", "StarWars", "TestSupport",
      ]),
    .testTarget(
      name: "SputnikChecksTests", dependencies: ["SputnikChecks", "StarWars", "TestSupport"]),
    // What articles use of SwiftUI, for systems without it.
    .target(name: "ViewStandIn", path: "Tests/ViewStandIn"),
    // The query language, executed: a chapter of the documentation each, rules, and operations from
    // outside.
    .testTarget(
      name: "QueryLanguageTests",
      dependencies: [
        "SputnikCache", "SputnikExecution", "SputnikMacros", "SputnikSchema", "SputnikTesting",
        "StarWars", "TestSupport", "ViewStandIn",
      ]),
    // Every shape of generated code, compiled as the strictest clients compile.
    .testTarget(
      name: "GuardedClientTests",
      dependencies: ["Sputnik", "SputnikCache"],
      path: "Tests/StrictClientTests/GuardedClient",
      swiftSettings: upcomingFeatures
        + [.unsafeFlags(["-strict-memory-safety", "-warnings-as-errors"])]),
    // The same beside types that have the names of the library's: in the same module, and in another.
    .target(name: "RivalLibrary", path: "Tests/StrictClientTests/RivalLibrary"),
    .testTarget(
      name: "RivalClientTests",
      dependencies: ["RivalLibrary", "Sputnik"],
      path: "Tests/StrictClientTests/RivalClient",
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])]),
    .testTarget(
      name: "MainActorClientTests",
      dependencies: ["Sputnik", "SputnikCache"],
      path: "Tests/StrictClientTests/MainActorClient",
      // The setting of its own needs tools 6.2.
      swiftSettings: [.unsafeFlags(["-default-isolation", "MainActor", "-warnings-as-errors"])]),
    .testTarget(
      name: "MacroTests",
      dependencies: [
        "SputnikCompilerPlugin", "SputnikNames", "SputnikSyntax",
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      path: "MacroTests"),
    // Programs with one mistake, compiled by the compiler itself.
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "Sputnik", "SputnikCache",
        "SputnikSyntax",
        "TestSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The test targets to build, for instance `SPUTNIK_TESTS=MacroTests`. With older versions of
// swift-syntax, others than MacroTests don't compile: their parsers don't know raw identifiers and
// module selectors.
if let names = Context.environment["SPUTNIK_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}
