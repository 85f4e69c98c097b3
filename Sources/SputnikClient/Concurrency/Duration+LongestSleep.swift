extension Duration {
  /// The longest sleep, a year. The runtime traps if the nanoseconds of a sleep overflow an
  /// integer.
  static var longestSleep: Duration { .seconds(31_536_000) }
}
