#!/usr/bin/env node
import { runCli } from './cli/runCli.js'

const ending = new AbortController()

/** One Ctrl-C can arrive twice, from the terminal and from a parent that passes it on; a second one comes later. */
const sameSignalWithinMs = 500
let askedAt = 0

/** The first signal lets the server finish its answers; the second ends it at once. */
function end(signal: NodeJS.Signals) {
  const now = performance.now()
  if (!ending.signal.aborted) askedAt = now
  else if (now - askedAt > sameSignalWithinMs) process.exit(130)
  ending.abort(signal)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

/** In a terminal it says that the window was closed; to a service, that its configuration has changed. */
let reload: (() => void) | undefined
process.on('SIGHUP', (signal) => {
  if (reload && !process.stdin.isTTY) reload()
  else end(signal)
})
// A parent that has a channel to us and is gone would otherwise leave us behind.
process.on('disconnect', () => ending.abort())

process.exitCode = await runCli(
  {
    env: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    ending: ending.signal,
    onReload: (read) => {
      reload = read
    },
    // Loaded when needed: `--help` should not wait for a whole server.
    readConfig: async (parameters) => (await import('./config/readConfig.js')).readConfig(parameters),
    openServer: async (...given) => (await import('./openServer.js')).openServer(...given),
  },
  process.argv.slice(2),
)
if (process.connected) process.disconnect()
// What is forgotten must not keep the process; what was written still has time to go out.
setTimeout(() => process.exit(), 1_000).unref()
