// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that programs that use Sputnik don't build it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "..")],
  targets: [
    .target(name: "Randomness"),
    .executableTarget(name: "fuzz", dependencies: ["Randomness", "Sputnik"], path: "Sources/Fuzz"),
    // It doesn't import the library. The programs that it compiles do.
    .executableTarget(
      name: "fuzz-structs", dependencies: ["Randomness", "Sputnik"], path: "Sources/FuzzStructs"),
  ],
  swiftLanguageModes: [.v6]
)
