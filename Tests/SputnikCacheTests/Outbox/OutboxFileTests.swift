#if SQLite
  import Foundation
  import GRDB
  import Sputnik
  import TestSupport
  import Testing

  @testable import SputnikCache

  /// Mutations that wait in the file of a cache.
  @Suite(.oneAtATime) struct OutboxFileTests {
    /// A server, and a file for caches that use it one after the other.
    final class World {
      let folder: SQLiteFileTests.Folder
      let server: PostServer

      init() throws {
        folder = try SQLiteFileTests.Folder()
        server = try PostServer()
      }

      deinit { server.stop() }

      func maker(_ cache: SputnikCache) -> SputnikRequestMaker {
        TestSupport.maker(server.url).caching(in: cache)
      }

      func queue(
        _ cache: SputnikCache,
        _ mutations: [any QueuedMutation.Type] = [LikePost.self, AddNote.self]
      ) async throws -> MutationQueue {
        try await OutboxWorld.queue(maker(cache), mutations, delay: .seconds(3_600))
      }

      func post(_ cache: SputnikCache, _ id: String) throws -> String? {
        try cache.value(of: LikePost.Post.self, id: ID(id), endpoint: server.url)
          .map { "\($0.likes) \($0.isLiked)" }
      }

      /// Saves two posts, and adds likes while there is no network.
      func fill() async throws {
        let cache = try folder.cache()
        for id in ["7", "8"] {
          _ = try await maker(cache).makeRequest(
            operation: PostByID(variables: .init(id: ID(id))))
        }
        server.isOff = true
        let queue = try await queue(cache)
        try await queue.add(LikePost("7"))
        try await queue.add(LikePost("8"))
        await cache.close()
        #expect(queue.lines == [])
        #expect(server.received.count == 2)
      }
    }

    /// What waits is shown again, also what is only in the file, and sent once.
    @Test func aRestart() async throws {
      let world = try World()
      try await world.fill()
      let cache = try world.folder.cache()
      var queue: MutationQueue? = try await world.queue(cache)
      let log = try EventLog(#require(queue))
      #expect(queue?.lines.map { $0.prefix(6) } == ["7 true", "8 true"])
      #expect(try world.post(cache, "7") == "1 true")
      #expect(try world.post(cache, "8") == "1 true")
      #expect(try world.post(cache, "9") == nil)
      world.server.isOff = false
      queue?.resume()
      #expect(await waitUntil { log.all.suffix(2) == ["sent 7 true", "sent 8 true"] })
      #expect(world.server.lines.dropFirst(2) == ["7 true", "8 true"])
      let keys = world.server.received.compactMap(\.key)
      #expect(Set(keys).count == 2)
      // The responses are in the file, and nothing waits there.
      queue = nil
      await cache.close()
      let third = try world.folder.cache()
      let again = try await world.queue(third)
      #expect(again.lines == [])
      let post = try await world.maker(third).makeRequest(
        operation: PostByID(variables: .init(id: "7")), options: FileTests.cacheOnly)
      #expect(post.post == LikePost.Post(id: "7", likes: 1, isLiked: true))
      #expect(world.folder.errors.all == [])
      await third.close()
    }

    /// A cache that is made anew because of its version keeps what waits.
    @Test(arguments: [
      "PRAGMA user_version = 1", "PRAGMA user_version = 1; CREATE TABLE other(x)",
      "PRAGMA user_version = 9; DROP TABLE entry",
    ])
    func anotherVersion(sql: String) async throws {
      let world = try World()
      try await world.fill()
      try world.folder.change(sql)
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      #expect(queue.lines.count == 2)
      // The records are gone.
      #expect(try world.post(cache, "7") == nil)
      let log = EventLog(queue)
      world.server.isOff = false
      queue.resume()
      #expect(await waitUntil { log.all.suffix(2) == ["sent 7 true", "sent 8 true"] })
      #expect(world.folder.errors.all == [])
      await cache.close()
    }

    /// A row that somebody has changed doesn't keep the others from being sent.
    @Test(arguments: [
      "name = x'00'", "variables = 'none'", "ticket = 1", "added = 'yesterday'",
      "expires = 9223372036854775807", "expires = -9223372036854775808", "queue = x'FF'",
    ])
    func aChangedRow(values: String) async throws {
      let world = try World()
      try await world.fill()
      try world.folder.change("UPDATE queued_mutation_1 SET \(values) WHERE id = 1")
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      #expect(queue.waiting.count == 2)
      let log = EventLog(queue)
      world.server.isOff = false
      queue.resume()
      #expect(await waitUntil { log.all.contains("sent 8 true") })
      #expect(world.folder.errors.all == [])
      await cache.close()
    }

    /// A file that can't be read is moved aside, and told.
    @Test(arguments: [false, true])
    func aDamagedFile(hasMutations: Bool) async throws {
      let world = try World()
      if hasMutations { try await world.fill() } else { try await world.folder.fill() }
      let file = world.folder.file
      var bytes = try Data(contentsOf: file)
      bytes.replaceSubrange(20..<100, with: Data(repeating: 0xFF, count: 80))
      try bytes.write(to: file)
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      #expect(queue.lines == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: world.folder.url.path)
      let moved = names.filter { $0.hasPrefix("cache.sqlite.damaged-") }
      #expect(moved.count == (hasMutations ? 1 : 0))
      if let name = moved.first {
        #expect(try Data(contentsOf: world.folder.url.appending(path: name)) == bytes)
        #expect(
          world.folder.errors.all == [
            "the file was damaged, and may have mutations that weren't sent: it was moved to "
              + "\(name) in the same folder, and a new one was made"
          ])
      }
      // The new file is as any other, and the logout removes the old one.
      world.server.isOff = true
      try await queue.add(LikePost("9"))
      cache.clear()
      await cache.flush()
      await cache.close()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: world.folder.url.path)
          .filter { $0.contains("damaged") } == [])
    }

    /// A file that is found to be damaged while a queue has mutations gets them again.
    @Test func damagedMeanwhile() async throws {
      let world = try World()
      try await world.fill()
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      #expect(queue.lines.count == 2)
      cache.file?.note(CacheFileError.damaged)
      await cache.flush()
      await cache.close()
      let other = try world.folder.cache()
      #expect(try await world.queue(other).waiting.count == 2)
      await other.close()
    }

    /// A file that is made anew while nothing waits takes mutations as any other. It has no URL,
    /// which may have a password.
    @Test func madeAnewWhileNothingWaits() async throws {
      let world = try World()
      world.server.isOff = true
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      let file = try #require(cache.file?.rows as? SQLiteFile)
      try file.openAnew(keepsMutations: false)
      try await queue.add(LikePost("7"))
      #expect(try world.folder.bytes().range(of: Data(world.server.url.utf8)) == nil)
      await cache.close()
      let other = try world.folder.cache()
      #expect(try await world.queue(other).lines.count == 1)
      await other.close()
    }

    /// One whose type isn't known any more, or whose variables can't be read, is told and stays.
    @Test(arguments: [
      (
        "UPDATE queued_mutation_1 SET name = 'OldLike' WHERE id = 1", "OldLike",
        "OldLike was saved, but isn't in 'mutations:' of the queue: add its type there, with "
          + "'queuedName' if it has another name now, or remove the mutation with 'cancel'"
      ),
      (
        "UPDATE queued_mutation_1 SET variables = CAST('{\"id\":\"7\"}' AS BLOB) WHERE id = 1",
        "LikePost", "LikePost was saved, but its variables can't be read any more: "
      ),
    ])
    func whatCannotBeRead(sql: String, name: String, message: String) async throws {
      let world = try World()
      try await world.fill()
      try world.folder.change(sql)
      for _ in 1...2 {
        let cache = try world.folder.cache()
        let queue = try await world.queue(cache)
        let refused = try #require(queue.waiting.first)
        guard case .refused(let error) = refused.state else {
          Issue.record("\(refused)")
          return
        }
        #expect("\(error)".hasPrefix(message))
        var events = queue.events.makeAsyncIterator()
        guard case .refused(let told, _) = await events.next() else {
          Issue.record("it isn't told")
          return
        }
        #expect(told.ticket == refused.ticket)
        #expect(refused.name == name)
        #expect(queue.waiting.count == 2)
        await cache.close()
      }
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      #expect(try await queue.cancel(#require(queue.waiting.first).ticket))
      await cache.close()
      let other = try world.folder.cache()
      #expect(try await world.queue(other).waiting.count == 1)
      await other.close()
    }

    /// After a logout, nothing of it is in the file.
    @Test func cleared() async throws {
      let world = try World()
      let cache = try world.folder.cache()
      world.server.isOff = true
      let queue = try await world.queue(cache)
      let secret = "secret-\(String(repeating: "s", count: 5_000))"
      try await queue.add(AddNote(variables: .init(id: "1", text: secret)), queue: "secret-name")
      #expect(try world.folder.bytes().range(of: Data("secret-".utf8)) != nil)
      cache.clear()
      await cache.flush()
      #expect(try world.folder.bytes().range(of: Data("secret-".utf8)) == nil)
      try await queue.add(LikePost("7"))
      await cache.close()
      let other = try world.folder.cache()
      #expect(try await world.queue(other).waiting.map(\.name) == ["LikePost"])
      await other.close()
    }

    /// Replaced and cancelled ones aren't in the file.
    @Test func replacedAndCancelled() async throws {
      let world = try World()
      try await world.fill()
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      let log = EventLog(queue)
      _ = await log.wait(for: 1)
      try await queue.add(LikePost("7", false)) { $0.variables.id == "7" }
      try await queue.cancel(#require(queue.waiting.first).ticket)
      await cache.close()
      let other = try world.folder.cache()
      let again = try await world.queue(other)
      #expect(again.waiting.compactMap { ($0.mutation as? LikePost)?.variables.isLiked } == [false])
      await other.close()
    }

    /// The list to which a mutation adds is only in the file when the answer comes. It isn't shown
    /// without the new element later.
    @Test func aListInTheFile() async throws {
      let world = try World()
      let first = try world.folder.cache()
      _ = try await world.maker(first).makeRequest(operation: NoteList())
      world.server.isOff = true
      let before = try await world.queue(first, [KeepNote.self])
      try await before.add(KeepNote(variables: .init(id: "1", text: "A")))
      await first.close()
      let cache = try world.folder.cache()
      world.server.isOff = false
      let queue = try await world.queue(cache, [KeepNote.self])
      #expect(await waitUntil { queue.waiting.isEmpty })
      let list = try await world.maker(cache).makeRequest(operation: NoteList())
      #expect(list.notes == [NoteList.Note(id: "1", text: "A!")])
      await cache.close()
    }

    /// A type of which memory has nothing is invalid, and so is what the file has of it.
    @Test func aTypeInTheFile() async throws {
      let world = try World()
      let first = try world.folder.cache()
      _ = try await world.maker(first).makeRequest(
        operation: AddNote(variables: .init(id: "1", text: "A")))
      _ = try await world.maker(first).makeRequest(operation: NoteList())
      world.server.isOff = true
      let before = try await world.queue(first, [ReadNotes.self])
      try await before.add(ReadNotes(variables: .init(id: "1")))
      await first.close()
      let cache = try world.folder.cache()
      world.server.isOff = false
      world.server.reply(.init(body: #"{"data":{"read":true}}"#))
      let queue = try await world.queue(cache, [ReadNotes.self])
      #expect(await waitUntil { queue.waiting.isEmpty })
      let list = try await world.maker(cache).makeRequest(operation: NoteList())
      #expect(list.notes == [NoteList.Note(id: "1", text: "A!")])
      #expect(
        world.server.received.map(\.name) == ["AddNote", "NoteList", "ReadNotes", "NoteList"])
      await cache.close()
    }

    /// One that finds the damage is added to the file that is made anew, with those that wait.
    @Test(arguments: [false, true])
    func addedToADamagedFile(cancels: Bool) async throws {
      let world = try World()
      try await world.fill()
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      let log = EventLog(queue)
      _ = await log.wait(for: 1)
      try await (cache.file?.rows as? SQLiteFile)?.write { db in
        try db.execute(
          sql: """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'queued_mutation_1';
            PRAGMA writable_schema = RESET
            """)
      }
      if cancels {
        #expect(try await queue.cancel(#require(queue.waiting.first).ticket))
      } else {
        try await queue.add(LikePost("9"))
      }
      await cache.close()
      #expect(world.folder.errors.all.first == "the file was damaged, and is made anew")
      let other = try world.folder.cache()
      let ids = try await world.queue(other).waiting
        .compactMap { ($0.mutation as? LikePost)?.variables.id }
      #expect(ids == (cancels ? ["8"] : ["7", "8", "9"]))
      await other.close()
    }

    /// A number that is to be removed isn't that of a later mutation of a file that was made anew.
    @Test func numbersOfAFileThatWasMadeAnew() async throws {
      let world = try World()
      world.server.isOff = true
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      let file = try #require(cache.file)
      try (file.rows as? SQLiteFile)?.openAnew(keepsMutations: false)
      file.note(CacheFileError.damaged)
      cache.state.withLock { $0.settledMutations = [1] }
      #expect(try await cache.isReady(file))
      try await queue.add(LikePost("7"))
      await cache.close()
      let other = try world.folder.cache()
      #expect(try await world.queue(other).waiting.count == 1)
      await other.close()
    }

    /// A mutation that can't be saved isn't added.
    @Test func aClosedFile() async throws {
      let world = try World()
      let cache = try world.folder.cache()
      let queue = try await world.queue(cache)
      await cache.close()
      await #expect(throws: MutationQueueError.closed("LikePost")) {
        try await queue.add(LikePost("7"))
      }
    }
  }
#endif
