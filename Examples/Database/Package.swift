// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Database",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Sputnik", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // What an app has: its operations, its records, and the database that they are stored in.
    .target(
      name: "AtlasStore",
      dependencies: [
        .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .executableTarget(name: "atlas", dependencies: ["AtlasStore", "DemoGraphQL"]),

    // A GraphQL server in the same process, so that there is something to store.
    .target(
      name: "DemoGraphQL",
      dependencies: [
        .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "SputnikExecution", package: "Sputnik"),
      ]),

    .testTarget(name: "AtlasStoreTests", dependencies: ["AtlasStore", "DemoGraphQL"]),
  ],
  swiftLanguageModes: [.v6])
