import Foundation

/// Returns the number in an environment variable, with which a test is run by hand.
package func setting(_ name: String, or other: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? other
}
