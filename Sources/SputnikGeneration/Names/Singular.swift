extension String {
  /// The singular of an English plural: `Friend` for `Friends`, `Entry` for `Entries`. Other words
  /// stay as they are.
  var singular: String {
    for ending in ["ss", "us", "is", "series", "species", "news"]
    where lowercased().hasSuffix(ending) {
      return self
    }
    if hasSuffix("ies"), count > 4 { return dropLast(3) + "y" }
    for ending in ["ses", "shes", "ches", "xes", "zes"] where hasSuffix(ending) {
      // `Houses` and `Databases` only lose an `s`.
      let keepsE = ["uses", "ases", "izes", "azes"].contains(where: hasSuffix)
      return String(dropLast(keepsE ? 1 : 2))
    }
    return hasSuffix("s") && count > 2 ? String(dropLast()) : self
  }
}
