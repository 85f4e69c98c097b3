import Foundation
import Sputnik
import TestSupport

@QueryOperation struct ResultQuery {
  var hero: Hero
  @Property(name: "hero", alias: "other") var second: FieldResult<Hero.Short>
  var pets: FieldResult<[Pet]>

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var name: String
    var height: FieldResult<Double?>
    var mood: FieldResult<Mood>
    var homeworld: FieldResult<Planet?>
    var friends: [FieldResult<Friend>]
    var scores: FieldResult<[[Int]]>
    var born: FieldResult<Date>?

    @QuerySatelite(schemaTypeName: "Character") struct Short: Hashable, Codable {
      var name: String
      var age: Int?
    }
  }
  @QuerySatelite struct Planet: Hashable, Codable {
    var name: String
    var moon: Moon?
    @QuerySatelite struct Moon: Hashable, Codable { var name: String }
  }
  @QuerySatelite(schemaTypeName: "Character") struct Friend: Hashable, Codable {
    var name: String
    var planet: Planet
    var rank: FieldResult<Int>
  }
  @QueryUnion enum Pet {
    case dog(Dog)
    case cat(Cat)
    @QuerySatelite struct Dog { var name: String }
    @QuerySatelite struct Cat { var lives: Int }
  }
  @QueryEnum enum Mood: String { case happy = "HAPPY", sad = "SAD" }
}

extension ResultQuery {
  /// The members of the hero, of which a test replaces some.
  static func hero(_ members: KeyValuePairs<String, String> = [:]) -> String {
    var all: [(String, String)] = [
      ("name", #""Luke""#), ("height", "1.5"), ("mood", #""SAD""#),
      ("homeworld", #"{"name":"Tatooine","moon":null}"#),
      ("friends", #"[{"name":"Han","planet":{"name":"Corellia","moon":null},"rank":1}]"#),
      ("scores", "[[1],[2,3]]"), ("born", "null"),
    ]
    for (key, value) in members {
      all[all.firstIndex { $0.0 == key }!].1 = value
    }
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  static func data(
    hero: String = Self.hero(), other: String = #"{"name":"R2-D2","age":null}"#,
    pets: String = "[]"
  ) -> String {
    #"{"hero":\#(hero),"other":\#(other),"pets":\#(pets)}"#
  }
}

/// Responses with the errors before and after the data.
func responses(_ data: String, _ errors: String?) -> [Data] {
  guard let errors else { return [Data(#"{"data":\#(data)}"#.utf8)] }
  return [
    Data(#"{"errors":[\#(errors)],"data":\#(data)}"#.utf8),
    Data(#"{"data":\#(data),"errors":[\#(errors)]}"#.utf8),
  ]
}

func error(_ message: String, at path: String?) -> String {
  guard let path else { return #"{"message":"\#(message)"}"# }
  return #"{"message":"\#(message)","path":\#(path)}"#
}
