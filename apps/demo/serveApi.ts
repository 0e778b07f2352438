import { join } from 'node:path'
import type { Manifest } from '@latchkey/devnet'
import { defaultPorts, defaultStateDir, forkDevnet, forkServer } from '@latchkey/devnet/fork'
import { registerPeople } from './serve/registerPeople.js'
import { watchParts } from './serve/watchParts.js'

/** Runs the data API on the devnet that runs already, or on one that it starts; `npm run server` calls it. Its database begins anew. */
const log = (line: string) => console.log(line)

const running = await findDevnet()
if (running) log(`Using the devnet that runs already: ${running.controlUrl}`)
else log('Starting new local chains …')
const devnet = running ? undefined : await forkDevnet({ anyPort: true, log: (line) => log(`  ${line}`) })
const manifest = running ?? (devnet as NonNullable<typeof devnet>).manifest

log('Starting the data API …')
const api = await forkServer({
  manifest,
  dataDir: join(defaultStateDir, '..', 'server'),
  log: (line) => log(`  ${line}`),
}).catch(async (error: Error) => {
  console.error(error.message)
  await devnet?.stop()
  process.exit(1)
})

await registerPeople({ manifest, api })
const { address } = manifest.accounts[0]?.evm ?? { address: '0x' }
log(`
The data API is ready:

    ${api.url}            project id: ${api.projectId}
    ${api.url}/docs       every call, to read
    ${api.url}/health     how it is

Try it:

    curl '${api.url}/v1/account/${address}/balance?projectId=${api.projectId}&currency=usd'

Its configuration: ${api.configFile}. Ctrl-C ends it; its next start begins with a new database.`)

const parts = watchParts()
let stopping = false
async function end(death?: Error) {
  if (stopping) return
  stopping = true
  parts.stop()
  log('\nStopping …')
  await api.stop().catch(() => {})
  await devnet?.stop().catch(() => {})
  if (death) console.error(`\n${death.message}\n\nStart anew with:\n\n    npm run server`)
  process.exit(death ? 1 : 0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('disconnect', () => void end())
parts.add({ name: 'The data API', ...api })
if (devnet) parts.add({ name: 'The devnet with the local chains', ...devnet })
void parts.died.then(end)

async function findDevnet(): Promise<Manifest | undefined> {
  try {
    const url = `http://127.0.0.1:${defaultPorts(2).control}/manifest`
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    const manifest = (await response.json()) as Partial<Manifest>
    return manifest.version === 1 ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}
