import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultStateDir } from '@latchkey/devnet/fork'
import { startDemo } from './serve/startDemo.js'

/**
 * Starts the devnet, the data API and the playground, and says where; `scripts/demo.mjs` calls it. With `--dev` the
 * playground is served from its sources; `--state DIR` has chains, database and builds elsewhere; `--lan` shows the
 * phone's page to the local network. Chains and database begin anew at each start; only builds are kept.
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
const command = ['npm run', values.dev ? 'dev' : 'demo', ...describeOptions()].join(' ')

/** A demo that lacks a part misleads: it ends as a whole, and says why and how to go on. */
const giveUp = (error: unknown): never => {
  console.error(`\n${error instanceof Error ? error.message : error}\n\nStart anew with:\n\n    ${command}`)
  process.exit(1)
}

const { url, devnet, api, phonePages, died, stop } = await startDemo({
  folder: values.state ? resolve(values.state) : join(defaultStateDir, '..'),
  port: wantedPort,
  isDev: values.dev ?? false,
  isOnNetwork: values.lan ?? false,
  log,
}).catch(giveUp)

const { port } = new URL(url)
if (port !== String(wantedPort)) log(`  Port ${wantedPort} is taken; using ${port} instead.`)
const { bitcoinUnavailable } = devnet.manifest
if (bitcoinUnavailable) log(`\nWithout Bitcoin: ${bitcoinUnavailable}`)
log(
  `\nLatchkey is ready:\n\n    ${url}\n\nConnect the Demo Wallet and send something. A wallet on a phone, for WalletConnect: ${url}phone\nA wallet by passkey, which needs a domain: http://localhost:${port}/\nThe data API and its documentation: ${api.url}/docs\nCtrl-C ends it; the next start begins with new chains and a new database.`,
)

if (values.lan)
  log(
    phonePages.length > 0
      ? `\nThe phone, for every device of the local network:\n\n    ${phonePages.join('\n    ')}\n\nWhoever reaches it can use its test keys and the local chains through it; the playground, the faucet and the data API stay\non this computer. Cameras need https: there the phone reads a picture of the code, or its link.`
      : '\nThis computer has no address in a local network: the phone is on this computer alone.',
  )

let stopping = false
async function end(error?: unknown) {
  if (stopping) return
  stopping = true
  log('\nStopping …')
  await stop()
  if (error !== undefined) giveUp(error)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('disconnect', () => void end())
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => {
    console.error(error)
    void end(new Error("The playground's server died."))
  })
void died.then(end)

/** The options that it was started with, as they are typed. */
function describeOptions(): string[] {
  const { lan, state } = values
  const words = [...(lan ? ['--lan'] : []), ...(state ? ['--state', state] : [])]
  return words.length > 0 ? ['--', ...words] : []
}
