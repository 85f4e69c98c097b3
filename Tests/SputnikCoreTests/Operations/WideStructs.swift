import Sputnik

// Structs of the widths at which the reader or the selection works differently.

@QuerySatelite struct Wide1: Wide {
  var f0: Int

  var values: [Int] { [f0] }
}

@QuerySatelite struct Wide8: Wide {
  var f0, f1, f2, f3, f4, f5, f6, f7: Int

  var values: [Int] { [f0, f1, f2, f3, f4, f5, f6, f7] }
}

@QuerySatelite struct Wide9: Wide {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8: Int

  var values: [Int] { [f0, f1, f2, f3, f4, f5, f6, f7, f8] }
}

@QuerySatelite struct Wide64: Wide {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int
  var f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int
  var f20, f21, f22, f23, f24, f25, f26, f27, f28, f29: Int
  var f30, f31, f32, f33, f34, f35, f36, f37, f38, f39: Int
  var f40, f41, f42, f43, f44, f45, f46, f47, f48, f49: Int
  var f50, f51, f52, f53, f54, f55, f56, f57, f58, f59: Int
  var f60, f61, f62, f63: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
      f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39,
      f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58,
      f59, f60, f61, f62, f63,
    ]
  }
}

@QuerySatelite struct Wide65: Wide {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int
  var f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int
  var f20, f21, f22, f23, f24, f25, f26, f27, f28, f29: Int
  var f30, f31, f32, f33, f34, f35, f36, f37, f38, f39: Int
  var f40, f41, f42, f43, f44, f45, f46, f47, f48, f49: Int
  var f50, f51, f52, f53, f54, f55, f56, f57, f58, f59: Int
  var f60, f61, f62, f63, f64: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
      f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39,
      f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58,
      f59, f60, f61, f62, f63, f64,
    ]
  }
}

@QuerySatelite struct Wide130: Wide {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int
  var f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int
  var f20, f21, f22, f23, f24, f25, f26, f27, f28, f29: Int
  var f30, f31, f32, f33, f34, f35, f36, f37, f38, f39: Int
  var f40, f41, f42, f43, f44, f45, f46, f47, f48, f49: Int
  var f50, f51, f52, f53, f54, f55, f56, f57, f58, f59: Int
  var f60, f61, f62, f63, f64, f65, f66, f67, f68, f69: Int
  var f70, f71, f72, f73, f74, f75, f76, f77, f78, f79: Int
  var f80, f81, f82, f83, f84, f85, f86, f87, f88, f89: Int
  var f90, f91, f92, f93, f94, f95, f96, f97, f98, f99: Int
  var f100, f101, f102, f103, f104, f105, f106, f107, f108, f109: Int
  var f110, f111, f112, f113, f114, f115, f116, f117, f118, f119: Int
  var f120, f121, f122, f123, f124, f125, f126, f127, f128, f129: Int

  var values: [Int] {
    [
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
      f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39,
      f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58,
      f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77,
      f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96,
      f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108, f109, f110, f111, f112,
      f113, f114, f115, f116, f117, f118, f119, f120, f121, f122, f123, f124, f125, f126, f127,
      f128, f129,
    ]
  }
}

/// An operation with more fields than a word has bits.
@QueryOperation struct WideOperation {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int
  var f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int
  var f20, f21, f22, f23, f24, f25, f26, f27, f28, f29: Int
  var f30, f31, f32, f33, f34, f35, f36, f37, f38, f39: Int
  var f40, f41, f42, f43, f44, f45, f46, f47, f48, f49: Int
  var f50, f51, f52, f53, f54, f55, f56, f57, f58, f59: Int
  var f60, f61, f62, f63, f64, f65, f66, f67, f68: Int
  var f69: Wide9?
}
