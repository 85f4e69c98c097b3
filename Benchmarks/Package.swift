// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that it measures what a program that depends on Sputnik gets.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Sputnik", path: "..")],
  targets: [
    // Counts the memory that `malloc` allocates, on Linux with glibc.
    .target(name: "HeapCounter"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "HeapCounter", .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "SputnikSchema", package: "Sputnik"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
