import Sputnik

// A struct with more than 64 fields. The reader doesn't predict its keys, and its mask of fields has two
// words.

@QueryOperation struct WideQuery { var root: Wide }

@QuerySatelite struct Wide: Codable {
  var f0: Int
  var f1: String?
  var f2: Double
  var f3: Bool?
  var f4: [Int]
  var f5: String
  var f6: Int
  var f7: String?
  var f8: Double
  var f9: Bool?
  var f10: [Int]
  var f11: String
  var f12: Int
  var f13: String?
  var f14: Double
  var f15: Bool?
  var f16: [Int]
  var f17: String
  var f18: Int
  var f19: String?
  var f20: Double
  var f21: Bool?
  var f22: [Int]
  var f23: String
  var f24: Int
  var f25: String?
  var f26: Double
  var f27: Bool?
  var f28: [Int]
  var f29: String
  var f30: Int
  var f31: String?
  var f32: Double
  var f33: Bool?
  var f34: [Int]
  var f35: String
  var f36: Int
  var f37: String?
  var f38: Double
  var f39: Bool?
  var f40: [Int]
  var f41: String
  var f42: Int
  var f43: String?
  var f44: Double
  var f45: Bool?
  var f46: [Int]
  var f47: String
  var f48: Int
  var f49: String?
  var f50: Double
  var f51: Bool?
  var f52: [Int]
  var f53: String
  var f54: Int
  var f55: String?
  var f56: Double
  var f57: Bool?
  var f58: [Int]
  var f59: String
  var f60: Int
  var f61: String?
  var f62: Double
  var f63: Bool?
  var f64: [Int]
  var f65: String
  var f66: Int
  var f67: String?
  var f68: Double
  var f69: Bool?
}

extension Wide: Exact {
  private var integers: [Int] {
    [f0, f6, f12, f18, f24, f30, f36, f42, f48, f54, f60, f66]
  }
  private var maybeTexts: [String?] {
    [f1, f7, f13, f19, f25, f31, f37, f43, f49, f55, f61, f67]
  }
  private var doubles: [Double] {
    [f2, f8, f14, f20, f26, f32, f38, f44, f50, f56, f62, f68]
  }
  private var flags: [Bool?] {
    [f3, f9, f15, f21, f27, f33, f39, f45, f51, f57, f63, f69]
  }
  private var lists: [[Int]] {
    [f4, f10, f16, f22, f28, f34, f40, f46, f52, f58, f64]
  }
  private var texts: [String] {
    [f5, f11, f17, f23, f29, f35, f41, f47, f53, f59, f65]
  }

  func isExactly(_ other: Wide) -> Bool {
    integers.isExactly(other.integers)
      && maybeTexts.isExactly(other.maybeTexts)
      && doubles.isExactly(other.doubles)
      && flags.isExactly(other.flags)
      && lists.isExactly(other.lists)
      && texts.isExactly(other.texts)
  }
}
