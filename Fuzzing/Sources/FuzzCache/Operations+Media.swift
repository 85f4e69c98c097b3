import Sputnik

// Objects without keys whose fields depend on their type, and objects that are there twice.

@QueryUnion enum AnyMedia: Hashable {
  case photo(Photo)
  case video(Video)
  case other(typename: String)

  @QuerySatelite struct Photo: Hashable {
    var url: String
    var owner: People.Friend?
  }
  @QuerySatelite struct Video: Hashable {
    var length: Int?
    var cover: Cover?
    var owner: People.Friend?
  }
  @QuerySatelite(schemaTypeName: "Photo") struct Cover: Hashable { var url: String }
}

/// Null, an object without a key, or a person, of whom the union shows nothing.
@QueryOperation struct MediaUnion: Hashable { var media: AnyMedia? }

@QueryOperation struct MediaList: Hashable { var medias: [AnyMedia] }

@QueryOperation struct HeroesMedia: Hashable {
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var media: AnyMedia?
  }
}

/// The same field, in which only the people have keys.
@QueryOperation struct MediaOrPerson: Hashable {
  var media: Media?

  @QueryUnion enum Media: Hashable {
    case person(PersonName)
    case photo(Photo)
    case other(typename: String)
  }
  @QuerySatelite struct Photo: Hashable {
    var size: Int?
    var owner: People.Friend?
  }
}

@QueryOperation struct MediaSize: Hashable {
  var media: Media?

  @QuerySatelite struct Media: Hashable { var size: Int? }
}

/// References beside what depends on the type, and in it.
@QueryOperation struct MediaParts: Hashable {
  var media: Media?
  var medias: [Media]

  @QuerySatelite struct Media: Hashable {
    var size: Int?
    var owner: People.Friend?
    @InlineFragment(types: ["Photo"]) var photo: Photo?
    @InlineFragment(types: ["Video"]) var video: Video?
  }
  @QuerySatelite struct Photo: Hashable { var url: String }
  @QuerySatelite struct Video: Hashable {
    var length: Int?
    var keeper: People.Friend?
  }
}

@QueryOperation struct HeroesMediaParts: Hashable {
  var hero: Hero?
  @Property(name: "person", alias: "first", arguments: ["id": "1"]) var first: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var media: MediaParts.Media?
  }
}

@QueryOperation struct Villa: Hashable {
  var home: Home?
  var homes: [Home]
  var hero: Hero?

  @QuerySatelite struct Home: Hashable {
    var city: String
    @InlineFragment(types: ["Villa"]) var villa: Pools?
  }
  @QuerySatelite(schemaTypeName: "Villa") struct Pools: Hashable {
    var pools: Int?
    var keeper: People.Friend?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var home: Home?
  }
}

/// References in an object whose id is null.
@QueryOperation struct GhostOwners: Hashable {
  var ghost: Ghost?
  var ghosts: [Ghost]

  @QuerySatelite struct Ghost: Hashable {
    var id: ID?
    var owner: People.Friend?
    @Property(name: "vet", alias: "other") var other: People.Friend?
  }
}

// Lists of objects that may be equal.

@QueryOperation struct Prices: Hashable {
  var offers: [Offer]

  @QuerySatelite struct Offer: Hashable {
    var currency: String
    var price: Int?
  }
}

@QueryOperation struct Sellers: Hashable {
  var offers: [Offer]

  @QuerySatelite struct Offer: Hashable {
    var currency: String
    var seller: String
    var keeper: People.Friend?
  }
}

@QueryOperation struct Offers: Hashable {
  var offers: [Offer]

  @QuerySatelite struct Offer: Hashable {
    var seller: String
    var price: Int?
    var currency: String
  }
}

@QueryOperation struct Keepers: Hashable {
  var offers: [Offer]

  @QuerySatelite struct Offer: Hashable {
    var price: Int?
    var keeper: People.Friend?
  }
}

// One object twice in a response.

@QuerySatelite(schemaTypeName: "Person") struct Numbers: Hashable {
  var id: ID
  var phones: [Phone]

  @QuerySatelite struct Phone: Hashable { var number: Int? }
}

@QuerySatelite(schemaTypeName: "Person") struct Kinds: Hashable {
  var id: ID
  var phones: [Phone]

  @QuerySatelite struct Phone: Hashable {
    var kind: String?
    var keeper: People.Friend?
  }
}

@QueryOperation struct OwnerAndAuthor: Hashable {
  @Property(name: "hero", alias: "owner") var owner: Numbers?
  @Property(name: "person", alias: "author", arguments: ["id": "1"]) var author: Kinds?
}

@QueryOperation struct HeroTwice: Hashable {
  @Property(name: "hero", alias: "owner") var owner: Numbers?
  @Property(name: "hero", alias: "author") var author: Kinds?
  @Property(name: "hero", alias: "nobody") var nobody: HeroWithoutID.Hero?
}

@QueryOperation struct HomeTwice: Hashable {
  @Property(name: "home", alias: "first") var first: First?
  @Property(name: "home", alias: "second") var second: Second?

  @QuerySatelite(schemaTypeName: "Home") struct First: Hashable {
    var rooms: [FirstRoom]
  }
  @QuerySatelite(schemaTypeName: "Home") struct Second: Hashable {
    var city: String
    var rooms: [SecondRoom]
  }
  @QuerySatelite(schemaTypeName: "Room") struct FirstRoom: Hashable { var name: String }
  @QuerySatelite(schemaTypeName: "Room") struct SecondRoom: Hashable { var area: Double? }
}

@QueryOperation struct GhostTwice: Hashable {
  @Property(name: "ghost", alias: "first") var first: Ghosts.Ghost?
  @Property(name: "ghost", alias: "second") var second: GhostOwners.Ghost?
}

@QueryOperation struct MediaTwice: Hashable {
  @Property(name: "media", alias: "first") var first: MediaParts.Media?
  @Property(name: "media", alias: "second") var second: MediaSize.Media?
}

/// The same text as one scalar and as two, in arguments.
@QueryOperation struct Search: Hashable {
  @Variable var text: String
  @Property(arguments: ["text": .variable("text")]) var search: String
}

/// Fields that tell their errors.
@QueryOperation struct Results: Hashable {
  var hero: FieldResult<Hero?>
  var people: [Hero]

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var name: String
    var age: FieldResult<Int?>
    var best: FieldResult<PersonName?>
    var home: FieldResult<Town?>
  }
  @QuerySatelite(schemaTypeName: "Home") struct Town: Hashable {
    var city: String
    var size: FieldResult<Int?>
  }
}

/// People who aren't entities here.
@QueryOperation struct Copies: Hashable {
  var hero: Copy?
  var people: [Copy]

  @QuerySatelite(schemaTypeName: "Person", key: .embedded) struct Copy: Hashable {
    var name: String
    var id: ID
    var best: People.Friend?
  }
}
