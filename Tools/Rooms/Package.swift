// swift-tools-version: 6.1
import PackageDescription

// The executable's target isn't named like its product: file systems that ignore case would take
// `rooms` and `Rooms` for one folder.
let package = Package(
  name: "Rooms",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "rooms", targets: ["RoomsCommand"])],
  targets: [
    .target(name: "Rooms", resources: [.copy("Uses/StandardNames.txt")]),
    .executableTarget(name: "RoomsCommand", dependencies: ["Rooms"]),
    .testTarget(name: "RoomsTests", dependencies: ["Rooms", "RoomsCommand"]),
  ],
  swiftLanguageModes: [.v6]
)
