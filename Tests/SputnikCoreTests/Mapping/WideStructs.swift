import Sputnik

// Structs of the widths at which the reader or the selection works differently.

@QuerySatelite
struct Wide1: Wide {
  var f0: Int

  var values: [Int] {
    [f0]
  }
}

@QuerySatelite
struct Wide8: Wide {
  var f0: Int
  var f1: Int
  var f2: Int
  var f3: Int
  var f4: Int
  var f5: Int
  var f6: Int
  var f7: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7,
    ]
  }
}

@QuerySatelite
struct Wide9: Wide {
  var f0: Int
  var f1: Int
  var f2: Int
  var f3: Int
  var f4: Int
  var f5: Int
  var f6: Int
  var f7: Int
  var f8: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8,
    ]
  }
}

@QuerySatelite
struct Wide64: Wide {
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

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
      f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
      f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
      f56, f57, f58, f59, f60, f61, f62, f63,
    ]
  }
}

@QuerySatelite
struct Wide65: Wide {
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

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
      f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37,
      f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55,
      f56, f57, f58, f59, f60, f61, f62, f63, f64,
    ]
  }
}
