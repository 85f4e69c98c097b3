import Foundation

/// Returns the number in an environment variable, with which a test is run by hand.
package func setting(_ name: String, or other: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? other
}

/// Whether tests that measure real time run: `SPUTNIK_TIMING=1`. On a busy machine they could fail.
package var measuresTime: Bool { setting("SPUTNIK_TIMING", or: 0) != 0 }
