// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Checked",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "../..")],
  targets: [
    // Satellites that several targets share.
    .target(name: "CheckedKit", dependencies: [.product(name: "Sputnik", package: "Sputnik")]),
    // The plugin compares the structs of this target with its schema when it is built.
    .target(
      name: "Checked",
      dependencies: ["CheckedKit", .product(name: "Sputnik", package: "Sputnik")],
      plugins: [.plugin(name: "SputnikSchemaCheck", package: "Sputnik")]),
    .testTarget(
      name: "CheckedTests",
      dependencies: ["Checked", .product(name: "SputnikTesting", package: "Sputnik")]),
  ],
  swiftLanguageModes: [.v6])
