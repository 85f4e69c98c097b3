// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses Sputnik builds it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "..")],
  targets: [
    .executableTarget(name: "fuzz", dependencies: ["Sputnik"], path: "Sources/Fuzz")
  ],
  swiftLanguageModes: [.v6]
)
