import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultStateDir } from '@latchkey/devnet'
import { startDemo } from './serve/startDemo.js'

/**
 * Starts the devnet, the data API and the playground, and says where; `scripts/demo.mjs` calls it. With `--dev` the
 * playground is served from its sources; `--state DIR` keeps chains, database and builds elsewhere; `--lan` shows the
 * phone's page to the local network.
 */
const { values } = parseArgs({
  options: { dev: { type: 'boolean' }, lan: { type: 'boolean' }, state: { type: 'string' } },
})
if (values.dev && values.lan) {
  console.error('--lan shows the built page: leave --dev out, or --lan.')
  process.exit(1)
}
const log = (line: string) => console.log(line)
const wantedPort = 5173

const { url, devnet, api, phonePages, stop } = await startDemo({
  folder: values.state ? resolve(values.state) : join(defaultStateDir, '..'),
  port: wantedPort,
  isDev: values.dev ?? false,
  isOnNetwork: values.lan ?? false,
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

if (values.lan)
  log(
    phonePages.length > 0
      ? `\nThe phone, for every device of the local network:\n\n    ${phonePages.join('\n    ')}\n\nWhoever reaches it can use its test keys and the local chains through it; the playground, the faucet and the data API stay\non this computer. Cameras need https: there the phone reads a picture of the code, or its link.`
      : '\nThis computer has no address in a local network: the phone is on this computer alone.',
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
