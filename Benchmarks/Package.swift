// swift-tools-version: 6.1
import Foundation
import PackageDescription

// What is measured of the cache is `package`, so for the compiler `bench` belongs to Sputnik's
// package, whose name is that of its folder.
let sputnik = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent()
  .lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }

// A separate package, so that it measures what a program that depends on Sputnik gets.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Sputnik", path: "..", traits: ["SQLite"]),
    // The cache's table compares it with rows.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Counts the memory that `malloc` allocates, on Linux with glibc.
    .target(name: "HeapCounter"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "HeapCounter", .product(name: "Sputnik", package: "Sputnik"),
        .product(name: "SputnikCache", package: "Sputnik"),
        .product(name: "SputnikSchema", package: "Sputnik"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", String(sputnik)])]),
  ],
  swiftLanguageModes: [.v6]
)
