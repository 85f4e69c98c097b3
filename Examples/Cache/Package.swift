// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Cache",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Sputnik", path: "../..", traits: ["SQLite"])],
  targets: [
    // The app: its operations, what it shows of them, and its commands.
    .target(
      name: "TrailGuide",
      dependencies: [
        .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "SputnikCache", package: "Sputnik"),
      ]),
    .executableTarget(name: "trails", dependencies: ["TrailGuide", "TrailServer"]),

    // A GraphQL server in the same process, so that there is something to show.
    .target(
      name: "TrailServer", dependencies: [.product(name: "SputnikMocks", package: "Sputnik")]),

    .testTarget(name: "TrailGuideTests", dependencies: ["TrailGuide", "TrailServer"]),
  ],
  swiftLanguageModes: [.v6])
