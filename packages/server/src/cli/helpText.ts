/** What `--help` prints. */
export const helpText = `latchkey-server: the blockchain data API of Latchkey

  latchkey-server [serve]            run the server
  latchkey-server check [--online]   read the configuration and say whether it is right; --online also asks what it names
  latchkey-server migrate            bring the database to the schema of this release, and end
  latchkey-server backup FILE [--with-indexes]
                                     write all that must last into a file, also while the server runs
  latchkey-server restore FILE       bring a backup back into an empty database
  latchkey-server erase ADDRESS [--dry-run]
  latchkey-server erase --email ADDRESS [--dry-run]
                                     delete what is kept of an account or a person, or only say what that is
  latchkey-server relay              run a relay for WalletConnect, for tests and closed networks
                  [--host HOST] [--port PORT] [--public-url wss://…]… [--project ID]… [--origin ORIGIN]…
                  [--trust-proxy COUNT] [--connects COUNT] [--sockets COUNT] [--megabytes COUNT]
  latchkey-server reflector          run a reflector of Solana's mobile wallet protocol, for wallet apps of other devices
                  [--host HOST] [--port PORT] [--origin ORIGIN]… [--trust-proxy COUNT]
  latchkey-server projects add --name NAME --origin ORIGIN [--origin ORIGIN]…
  latchkey-server projects list
  latchkey-server projects change ID [--name NAME] [--origin ORIGIN]… [--burst UNITS --per-second UNITS]
  latchkey-server projects disable ID
  latchkey-server projects enable ID
  latchkey-server projects remove ID
  latchkey-server projects key ID    make a key for the team's own server, in place of the one before
  latchkey-server projects usage [--days DAYS]

  -c, --config FILE   the configuration; environment variables come on top
      --json          print projects as JSON
  -h, --help          this text
  -v, --version       the version

Projects can be managed while the server runs; it takes a change up within 5 seconds. The origins of a
change replace those before. A server that sends its key as x-server-key has no limit of an address; no page may hold it.
The relay keeps sealed messages in memory, or in the Redis of REDIS_URL, which several processes may share; --megabytes says
how many, 256 unless told. Its public URLs are the addresses that clients have configured; without a project it takes all.
An address may make --connects connections and calls by HTTP in ten seconds, 100 unless told, and have --sockets open, 200
unless told; behind proxies, --trust-proxy says how many stand before it.
An origin is what a browser sends, such as https://app.example or http://localhost:5173; "*" allows every page.
`
