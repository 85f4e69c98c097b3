// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that programs that use Sputnik don't build it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "..")],
  targets: [
    .executableTarget(name: "fuzz", dependencies: ["Sputnik"], path: "Sources/Fuzz")
  ],
  swiftLanguageModes: [.v6]
)
