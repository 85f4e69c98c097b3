extension MockText {
  /// Returns a string that suits the name of its field.
  static func string(_ field: MockField) -> String {
    let (words, key) = (FieldWords(field.fieldName), field.key)
    return contact(words, field) ?? person(words, field) ?? place(words, key) ?? time(words, key)
      ?? code(words, key) ?? prose(words, field)
      ?? self.words(key)
  }

  private static func contact(_ words: FieldWords, _ field: MockField) -> String? {
    let key = field.key
    if words.has("email", "mail") { return email(field.owner) }
    if words.has("phone", "telephone", "mobile", "fax") {
      return "+1 555 01\(twoDigits(key.number(in: 0...99)))"
    }
    if words.ends("image", "avatar", "picture", "photo", "thumbnail", "icon", "logo", "banner")
      || words.has("image", "avatar", "picture", "photo", "thumbnail", "icon", "logo")
        && words.ends("url", "uri", "src", "path")
    {
      return "https://example.com/images/\(key.number(in: 100...9_999)).jpg"
    }
    if words.ends("url", "uri", "link", "href", "website", "homepage", "permalink") {
      return url(key)
    }
    if words.has("ip") { return "192.0.2.\(key.number(in: 1...254))" }
    return nil
  }

  private static func person(_ words: FieldWords, _ field: MockField) -> String? {
    let key = field.key
    let (first, last) = person(field.owner)
    switch words.whole {
    case "firstname", "givenname", "forename": return first
    case "lastname", "surname", "familyname": return last
    case "username", "login", "handle", "nickname", "screenname":
      return "\(first.lowercased())\(key.number(in: 10...99, for: "digits"))"
    case "fullname", "displayname", "realname": return "\(first) \(last)"
    case "author", "authorname", "artist", "owner", "creator", "director":
      return fullName(key)
    case "gender": return key.pick(["Female", "Male", "Unknown"])
    case "job", "jobtitle", "role", "occupation", "profession": return key.pick(jobs)
    default: return nil
    }
  }

  private static func place(_ words: FieldWords, _ key: MockKey) -> String? {
    switch words.words.last ?? "" {
    case "street", "address", "address1", "line1":
      "\(key.number(in: 1...240)) \(capitalized(key.pick(nouns, for: "noun"))) Street"
    case "city", "town": key.pick(cities)
    case "country": key.pick(countries)
    case "state", "region", "province", "county":
      "\(capitalized(key.pick(adjectives, for: "adjective"))) County"
    case "zip", "zipcode", "postcode", "postal", "plz": "\(key.number(in: 10_000...99_999))"
    case "planet", "homeworld":
      "\(capitalized(key.pick(nouns, for: "noun")))-\(key.number(in: 2...9))"
    default: words.whole == "postalcode" ? "\(key.number(in: 10_000...99_999))" : nil
    }
  }

  private static func time(_ words: FieldWords, _ key: MockKey) -> String? {
    if words.ends("at", "timestamp", "datetime") { return MockTime(key).timestamp }
    if words.ends("date", "day", "birthday", "birthdate", "created", "updated", "published") {
      return MockTime(key).day
    }
    if words.whole == "timezone" { return key.pick(timeZones) }
    if words.ends("time") { return MockTime(key).clock }
    return nil
  }

  private static func code(_ words: FieldWords, _ key: MockKey) -> String? {
    switch words.whole {
    case "countrycode": return key.pick(countryCodes)
    case "currency", "currencycode": return key.pick(currencies)
    case "language", "locale", "languagecode", "lang": return key.pick(languages)
    case "mimetype", "contenttype", "mediatype": return "image/jpeg"
    default: break
    }
    switch words.words.last ?? "" {
    case "id", "guid": return id(key)
    case "uuid": return uuid(key)
    case "cursor", "token", "hash", "sha", "oid", "checksum", "etag": return hex(key)
    case "slug": return self.words(key).replacing(" ", with: "-")
    case "code", "sku", "isbn", "number", "reference":
      return "\(key.pick(nouns, for: "noun").prefix(3).uppercased())-\(key.number(in: 100...999))"
    case "color", "colour": return color(key)
    case "version":
      return "\(key.number(in: 1...4)).\(key.number(in: 0...9, for: "minor")).0"
    case "filename": return "\(key.pick(nouns, for: "noun"))-\(key.number(in: 1...99)).pdf"
    case "price", "amount", "total", "cost":
      return "\(key.number(in: 1...200)).\(twoDigits(key.number(in: 0...99, for: "cents")))"
    default: return nil
    }
  }

  private static let typesOfPeople: Set<String> = [
    "user", "person", "character", "human", "author", "actor", "member", "contact", "customer",
    "employee", "student", "teacher", "player", "artist", "viewer", "owner", "patient",
  ]

  private static func prose(_ words: FieldWords, _ field: MockField) -> String? {
    let key = field.key
    switch words.words.last ?? "" {
    case "name" where FieldWords(field.parentType).words.contains { typesOfPeople.contains($0) }:
      return fullName(field.owner)
    case "name", "title", "headline", "subject", "label", "caption", "heading": return title(key)
    case "company", "organization", "organisation", "publisher", "brand", "studio":
      return "\(capitalized(key.pick(nouns, for: "noun"))) & Co."
    case "description", "summary", "bio", "biography", "text", "body", "content", "message",
      "comment", "commentary", "about", "excerpt", "overview", "synopsis", "review", "note",
      "notes", "details", "abstract", "crawl":
      return paragraph(key)
    default: return nil
    }
  }
}
