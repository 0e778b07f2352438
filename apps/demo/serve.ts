import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultStateDir } from '@latchkey/devnet'
import { startDemo } from './serve/startDemo.js'

/**
 * Starts the devnet, the data API and the playground, and says where; `scripts/demo.mjs` calls it. With `--dev` the
 * playground is served from its sources; `--state DIR` keeps chains, database and builds elsewhere.
 */
const { values } = parseArgs({ options: { dev: { type: 'boolean' }, state: { type: 'string' } } })
const log = (line: string) => console.log(line)
const wantedPort = 5173

const { url, devnet, api, stop } = await startDemo({
  folder: values.state ? resolve(values.state) : join(defaultStateDir, '..'),
  port: wantedPort,
  isDev: values.dev ?? false,
  log,
}).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const { port } = new URL(url)
if (port !== String(wantedPort)) log(`  Port ${wantedPort} is taken; using ${port} instead.`)
const { bitcoinUnavailable } = devnet.manifest
if (bitcoinUnavailable) log(`\nWithout Bitcoin: ${bitcoinUnavailable}`)
log(
  `\nLatchkey is ready:\n\n    ${url}\n\nConnect the Demo Wallet and send something. A wallet on a phone, for WalletConnect: ${url}phone\nA wallet by passkey, which needs a domain: http://localhost:${port}/\nThe data API and its documentation: ${api.url}/docs\nCtrl-C ends it; the chains and the database keep their state.`,
)

let stopping = false
async function end(code: number) {
  if (stopping) return
  stopping = true
  log('\nStopping …')
  await stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.on('disconnect', () => void end(0))
for (const { exited, name } of [
  { exited: devnet.exited, name: 'devnet' },
  { exited: api.exited, name: 'data API' },
])
  void exited.then((code) => {
    if (!stopping) log(`The ${name} ended unexpectedly (${code}).`)
    return end(1)
  })
