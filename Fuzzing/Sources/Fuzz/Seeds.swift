/// Valid responses, from which all other inputs are made.
enum Seeds {
  private static func response(_ root: String) -> String { #"{"data":{"root":"# + root + "}}" }

  static let catalogue = [
    response(
      #"{"title":"A title","count":12,"price":9.99,"isOpen":true,"note":"a note","stock":-5,"#
        + #""weight":1.5e3,"isNew":false,"tags":["a","bc","def"],"numbers":[1,null,3],"#
        + #""grid":[[1,2.5],[],[-0.0]],"owner":{"id":1,"name":"Ada","friend":{"first":"Bo"}},"#
        + #""people":[{"id":2,"name":"Cy","friend":null}],"#
        + #""maybePeople":[null,{"id":3,"name":"Di","friend":{"first":"Ed"}}]}"#),
    response(
      #"{"title":"漢字 é 🚀 \u00e9\ud83d\ude80\n","count":0,"price":0,"isOpen":false,"note":null,"#
        + #""stock":null,"weight":null,"isNew":null,"tags":[],"numbers":[],"grid":null,"#
        + #""owner":{"id":-9223372036854775808,"name":"","friend":null},"people":null,"#
        + #""maybePeople":[]}"#),
    response(
      """
      {
        "extra" : { "list" : [ 1, "two", null, { "three" : 3.0 } ], "none" : {} },
        "isOpen" : true,
        "maybePeople" : [ { "name" : "Z", "id" : 1, "friend" : null }, null ],
        "owner" : { "unknown" : [ [ [ ] ] ], "friend" : { "first" : "x" }, "name" : "y", "id" : 4 },
        "price" : 1e-7, "count" : 2147483648, "title" : "spaced", "tags" : [ "\\"", "\\\\" ],
        "numbers" : [ null ], "grid" : [ [ 0.1 ] ], "people" : [ ], "note" : "n",
        "stock" : 1, "weight" : 123456789.125, "isNew" : true
      }
      """),
  ]

  static let texts = [
    response(#"["","a","0123456","01234567","012345678","é","漢","🚀","\u0041\n","\ud83d\ude80"]"#),
    response(#"["a long text of plain letters","with \"escapes\" and \\","e\u0301","\/\b\f\r\t"]"#),
    #" {"extensions":{"cost":1},"data":{"x":["s",{}],"root":[ "a" , "b" ]},"y":"z"} "#,
  ]

  static let integers = [
    response("[0,-1,12,123456789,2147483647,-2147483648,9007199254740992]"),
    response("[9223372036854775807,-9223372036854775808,999999999999999999,1000000000000000000]"),
  ]

  static let doubles = [
    response("[0,-0.0,1,0.1,1.5e300,5e-324,3.141592653589793,1e22,1e23,123456789012345678]"),
    response(
      "[1.7976931348623157e308,2.2250738585072014e-308,9007199254740993,0.30000000000000004]"),
  ]

  static let grid = [
    response("[[true,false,null],null,[],[false]]"), response("[ [ true ] , null ]"),
  ]

  static let wide = [response("{" + wideMembers.joined(separator: ",") + "}")]

  private static let wideMembers = (0..<70).map { index in
    let value =
      switch index % 6 {
      case 0: "\(index)"
      case 1: index % 4 == 1 ? "null" : "\"m\(index)\""
      case 2: "\(index).25"
      case 3: index % 4 == 3 ? "true" : "null"
      case 4: "[\(index),2]"
      default: "\"s\(index)\""
      }
    return "\"f\(index)\":\(value)"
  }
}
