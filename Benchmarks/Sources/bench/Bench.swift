import Foundation

/// The command line program of the benchmarks.
///
/// ```sh
/// swift run -c release --package-path Benchmarks bench [--check] [--quick] [--readme]
/// swift run -c release --package-path Benchmarks bench --cache [--quick]
/// swift run -c release --package-path Benchmarks bench --profile media [seconds]
/// ```
@main
struct Bench {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let child = Child(arguments) { return try await child.run() }
    if arguments.first == Profile.flag {
      let names = arguments.dropFirst().compactMap(Profile.init)
      let seconds = arguments.last.flatMap(Double.init).map { min(max($0, 0), 3600) } ?? 0.6
      for profile in names.isEmpty ? Profile.allCases : names { try profile.run(seconds: seconds) }
      return
    }
    if arguments.first == "--cache" {
      var report = Report(isQuick: arguments.contains("--quick"))
      return try await CacheTable.run(&report)
    }
    let known = ["--check", "--quick", "--readme"]
    if let unknown = arguments.first(where: { !known.contains($0) }) {
      print(
        """
        unknown argument \(unknown)
        usage: bench [--check] [--quick] [--readme] | --cache [--quick]
          | --profile [input …] [seconds]
        """)
      exit(2)
    }
    var report = Report(isQuick: arguments.contains("--quick"))
    try FillTable.run(&report)
    try FormTable.run(&report)
    try ResultTable.run(&report)
    try FreshProcessTable.run(&report)
    try HeapTable.run(&report)
    try await RequestTable.run(&report)
    try await SubscriptionTable.run(&report)
    try GrowthTable.run(&report)
    try SchemaTable.run(&report)
    try await CacheTable.run(&report)
    let isChecking = arguments.contains("--check")
    if isChecking, !report.isQuick { try SatelliteSizes.run(&report) }
    let isGood = report.conclude()
    if arguments.contains("--readme") {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      try report.readme.write(to: folder.appending(path: "../../..").standardized)
    }
    if isChecking, !isGood { exit(1) }
  }
}
