extension Seeds {
  static let leaves = [
    #"{"data":{"id":"a1","maybeID":12,"ids":["x",null,-3],"mood":"HAPPY","moods":[["SAD"],[]],"#
      + #""colour":"BLUE","link":"https://a.b/c?d","when":"2024-02-29T12:00:00Z","amount":12.34,"#
      + #""anything":{"a":[1,2.5,"x",null,true]},"float":0.1,"long":9223372036854775807,"#
      + #""next":{"value":1,"inner":{"value":null,"inner":{"value":2,"inner":null}}}}}"#,
    #"{"errors":[{"message":"m","path":["mood"]},{"message":"n","path":["next","value"]}],"#
      + #""data":{"id":1,"maybeID":null,"ids":null,"mood":null,"moods":[],"colour":null,"#
      + #""link":null,"when":null,"amount":null,"anything":null,"float":1,"long":0,"next":null}}"#,
    #"{"data":{"id":null,"maybeID":null,"ids":[null],"mood":"SAD","moods":[[null,"SAD"]],"#
      + #""colour":"RED","link":null,"when":"2024-02-29T12:00:00.123+02:00","amount":1e-3,"#
      + #""anything":"x","float":-1e30,"long":-1,"next":{"value":3,"inner":null}},"#
      + #""errors":[{"message":"m","path":["id"],"locations":[{"line":1,"column":2}]},"#
      + #"{"message":"n","path":["moods",0,0]}],"extensions":{"cost":1e999}}"#,
  ]

  static let heroes = [
    #"{"data":{"hero":{"__typename":"Droid","id":"1","name":"R2","friends":[{"name":"L"}],"#
      + #""function":"f","parts":[{"weight":1.5},null]},"search":[{"__typename":"Human","#
      + #""height":1.7},{"__typename":"Droid","function":null,"parts":[]},{"__typename":"X"}]}}"#,
    #"{"data":{"hero":{"id":2,"friends":null,"height":1.72,"name":"Leia","__typename":"Human"},"#
      + #""search":[{"height":1,"__typename":"Human"},{"a":[{}],"__typename":"Other"}]}}"#,
    #"{"errors":[{"message":"m","path":["hero","name"]},{"message":"s","path":["search",0]}],"#
      + #""data":{"hero":{"__typename":"Robot","id":"3","name":null,"friends":[null],"#
      + #""parts":[null,{"weight":2}],"function":"g"},"search":[null,{"__typename":"Droid","#
      + #""parts":[{"weight":0.5}],"function":"h"}]}}"#,
    #"{"data":{"hero":null,"search":null},"errors":[{"message":"all","path":["hero"]}]}"#,
  ]
}
