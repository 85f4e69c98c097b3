#if WebSockets
  import NIOSSL

  /// A certificate for localhost and 127.0.0.1 that no system trusts. Its key protects nothing.
  package enum TestCertificate {
    /// The configuration of a client that trusts the certificate.
    package static var trusting: TLSConfiguration {
      get throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([try certificate])
        return configuration
      }
    }

    /// The configuration of the server.
    static var server: TLSConfiguration {
      get throws {
        let key = try NIOSSLPrivateKey(bytes: Array(keyText.utf8), format: .pem)
        return .makeServerConfiguration(
          certificateChain: [.certificate(try certificate)], privateKey: .privateKey(key))
      }
    }

    private static var certificate: NIOSSLCertificate {
      get throws { try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem) }
    }

    private static let text = """
      -----BEGIN CERTIFICATE-----
      MIIBmzCCAUGgAwIBAgIUKHtoeYrdjsZRSSihG4kW9Vu6c80wCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAyMjYzMloYDzIxMjYxMDMw
      MDIyNjMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
      PQMBBwNCAAQmWCzyHxj1+hL4ET2X7JEAEzUdOqZewGz7L4rudZYv7Kvj7pqroiUI
      IDVgywOYwUY4pyOGuNO2zJ+4eOye8A4Jo28wbTAdBgNVHQ4EFgQU/tAY+LUmsrS0
      ss43SqbmCeb2rIswHwYDVR0jBBgwFoAU/tAY+LUmsrS0ss43SqbmCeb2rIswDwYD
      VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
      zj0EAwIDSAAwRQIgegaLqv4jMR+eiMpY4usO+afkNnwNAXoRWvbnV89fInECIQDu
      gN4Te0diyp2luXYA9PuhAfk+gKEjHj0J/CxbHDM8ew==
      -----END CERTIFICATE-----
      """

    private static let keyText = """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNMbt0ykI8oty3EeX
      BfKUNF+PHxRnaAdMYDwBGkqdhKahRANCAAQmWCzyHxj1+hL4ET2X7JEAEzUdOqZe
      wGz7L4rudZYv7Kvj7pqroiUIIDVgywOYwUY4pyOGuNO2zJ+4eOye8A4J
      -----END PRIVATE KEY-----
      """
  }
#endif
