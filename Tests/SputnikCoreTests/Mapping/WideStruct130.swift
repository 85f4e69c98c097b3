import Sputnik

// See WideStructs.swift.

@QuerySatelite
struct Wide130: Wide {
  var f0: Int
  var f1: Int
  var f2: Int
  var f3: Int
  var f4: Int
  var f5: Int
  var f6: Int
  var f7: Int
  var f8: Int
  var f9: Int
  var f10: Int
  var f11: Int
  var f12: Int
  var f13: Int
  var f14: Int
  var f15: Int
  var f16: Int
  var f17: Int
  var f18: Int
  var f19: Int
  var f20: Int
  var f21: Int
  var f22: Int
  var f23: Int
  var f24: Int
  var f25: Int
  var f26: Int
  var f27: Int
  var f28: Int
  var f29: Int
  var f30: Int
  var f31: Int
  var f32: Int
  var f33: Int
  var f34: Int
  var f35: Int
  var f36: Int
  var f37: Int
  var f38: Int
  var f39: Int
  var f40: Int
  var f41: Int
  var f42: Int
  var f43: Int
  var f44: Int
  var f45: Int
  var f46: Int
  var f47: Int
  var f48: Int
  var f49: Int
  var f50: Int
  var f51: Int
  var f52: Int
  var f53: Int
  var f54: Int
  var f55: Int
  var f56: Int
  var f57: Int
  var f58: Int
  var f59: Int
  var f60: Int
  var f61: Int
  var f62: Int
  var f63: Int
  var f64: Int
  var f65: Int
  var f66: Int
  var f67: Int
  var f68: Int
  var f69: Int
  var f70: Int
  var f71: Int
  var f72: Int
  var f73: Int
  var f74: Int
  var f75: Int
  var f76: Int
  var f77: Int
  var f78: Int
  var f79: Int
  var f80: Int
  var f81: Int
  var f82: Int
  var f83: Int
  var f84: Int
  var f85: Int
  var f86: Int
  var f87: Int
  var f88: Int
  var f89: Int
  var f90: Int
  var f91: Int
  var f92: Int
  var f93: Int
  var f94: Int
  var f95: Int
  var f96: Int
  var f97: Int
  var f98: Int
  var f99: Int
  var f100: Int
  var f101: Int
  var f102: Int
  var f103: Int
  var f104: Int
  var f105: Int
  var f106: Int
  var f107: Int
  var f108: Int
  var f109: Int
  var f110: Int
  var f111: Int
  var f112: Int
  var f113: Int
  var f114: Int
  var f115: Int
  var f116: Int
  var f117: Int
  var f118: Int
  var f119: Int
  var f120: Int
  var f121: Int
  var f122: Int
  var f123: Int
  var f124: Int
  var f125: Int
  var f126: Int
  var f127: Int
  var f128: Int
  var f129: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
      f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
      f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
      f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73,
      f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91,
      f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108,
      f109, f110, f111, f112, f113, f114, f115, f116, f117, f118, f119, f120, f121, f122, f123,
      f124, f125, f126, f127, f128, f129,
    ]
  }
}
