import SputnikMacros

// The enums and input objects of the Star Wars schema, which all chapters share.

@QueryEnum enum Episode: String { case newHope = "NEWHOPE", empire = "EMPIRE", jedi = "JEDI" }

@QueryEnum enum LengthUnit: String { case meter = "METER", foot = "FOOT" }

@QuerySatelite struct ReviewInput {
  var stars: Int
  var commentary: String?
  @Property(name: "favorite_color") var favoriteColor: ColorInput?
}

@QuerySatelite struct ColorInput {
  var red: Int
  var green: Int
  var blue: Int
}
