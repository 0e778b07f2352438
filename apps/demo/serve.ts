import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultStateDir, forkDevnet, forkServer } from '@latchkey/devnet'
import { createServer } from 'vite'

/** Starts the devnet, the data API and the playground, and says where; `scripts/demo.mjs` calls it. */
const log = (line: string) => console.log(line)

log('Starting the local chains …')
const devnet = await forkDevnet({ anyPort: true, log: (line) => log(`  ${line}`) })
process.env.LATCHKEY_CONTROL_URL = devnet.manifest.controlUrl

log('Starting the data API …')
const api = await forkServer({
  manifest: devnet.manifest,
  dataDir: join(defaultStateDir, '..', 'server'),
  log: (line) => log(`  ${line}`),
}).catch(async (error: Error) => {
  console.error(error.message)
  await devnet.stop()
  process.exit(1)
})
process.env.LATCHKEY_API_URL = api.url
process.env.LATCHKEY_PROJECT_ID = api.projectId

log('Starting the playground …')
const wantedPort = 5173
const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  clearScreen: false,
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: wantedPort },
})
await server.listen()
const url = server.resolvedUrls?.local[0]
const { port } = server.config.server
if (url && !url.includes(`:${wantedPort}`))
  log(`  Port ${wantedPort} is taken; using ${new URL(url).port || port} instead.`)

const { bitcoinUnavailable } = devnet.manifest
if (bitcoinUnavailable) log(`\nWithout Bitcoin: ${bitcoinUnavailable}`)
log(
  `\nLatchkey is ready:\n\n    ${url}\n\nConnect the Demo Wallet and send something. The data API and its documentation: ${api.url}/docs\nCtrl-C ends it; the chains and the database keep their state.`,
)

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  log('\nStopping …')
  await Promise.allSettled([server.close(), api.stop()])
  await devnet.stop().catch(() => {})
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))
void devnet.exited.then((code) => {
  if (!stopping) log(`The devnet ended unexpectedly (${code}).`)
  return stop(1)
})
void api.exited.then((code) => {
  if (!stopping) log(`The data API ended unexpectedly (${code}).`)
  return stop(1)
})
