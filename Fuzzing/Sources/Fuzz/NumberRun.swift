struct NumberRun {
  let seed: UInt64
  let count: Int
  func run() -> Int { 0 }
}
