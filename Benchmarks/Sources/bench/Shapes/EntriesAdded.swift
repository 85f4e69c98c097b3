import Foundation
import Sputnik

/// A subscription whose events have four entries, which is 1 KB of JSON.
@QuerySubscription
struct EntriesAdded {
  var entriesAdded: [Entry]

  @QuerySatelite struct Entry {
    var id: Int
    var status: MediaListStatus
    var score: Double
    var progress: Int
    var notes: String?
    var title: Title
    var genres: [String]
  }

  @QuerySatelite struct Title {
    var romaji: String
    var english: String?
  }

  /// The bytes of an event.
  static func event(_ number: Int) -> Data {
    let entries = (0..<4).map { index in
      #"{"id":\#(number * 4 + index),"status":"COMPLETED","score":8.5,"progress":\#(number % 24),"#
        + #""notes":"Watched it again with the neighbours, who had never seen the second half of it.","#
        + #""title":{"romaji":"Kumo no Mukou, Yakusoku no Basho","english":"Beyond the Clouds"},"#
        + #""genres":["Drama","Romance","Sci-Fi"]}"#
    }
    return Data(#"{"data":{"entriesAdded":[\#(entries.joined(separator: ","))]}}"#.utf8)
  }
}
