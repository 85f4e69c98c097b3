// swift-tools-version: 6.1
import Foundation
import PackageDescription

// What the fuzzers of responses and of the cache call is `package`, so for the compiler they belong
// to Sputnik's package, whose name is that of its folder.
let sputnik = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent()
  .lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }

// A separate package, so that programs that use Sputnik don't build it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "..")],
  targets: [
    .target(name: "Randomness"),
    .executableTarget(
      name: "fuzz", dependencies: ["Randomness", "Sputnik"], path: "Sources/Fuzz",
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", String(sputnik)])]),
    // It doesn't import the library. The programs that it compiles do.
    .executableTarget(
      name: "fuzz-structs", dependencies: ["Randomness", "Sputnik"], path: "Sources/FuzzStructs"),
    .executableTarget(
      name: "fuzz-cache",
      dependencies: [
        "Randomness", "Sputnik", .product(name: "SputnikCache", package: "Sputnik"),
        .product(name: "SputnikSchema", package: "Sputnik"),
      ],
      path: "Sources/FuzzCache", packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", String(sputnik)])]),
  ],
  swiftLanguageModes: [.v6]
)
