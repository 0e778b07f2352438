import { join } from 'node:path'
import { defaultPorts, defaultStateDir, forkDevnet, forkServer, type Manifest } from '@latchkey/devnet'
import { registerPeople } from './serve/registerPeople.js'

/** Runs the data API on the devnet; `npm run server` calls it. Uses the devnet that runs already, or starts one. */
const log = (line: string) => console.log(line)

const running = await findDevnet()
if (running) log(`Using the devnet that runs already: ${running.controlUrl}`)
else log('Starting the local chains …')
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

Its configuration: ${api.configFile}. Ctrl-C ends it.`)

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  log('\nStopping …')
  await api.stop().catch(() => {})
  await devnet?.stop().catch(() => {})
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))
for (const { exited, name } of [
  { exited: api.exited, name: 'data API' },
  ...(devnet ? [{ exited: devnet.exited, name: 'devnet' }] : []),
]) {
  void exited.then((code) => {
    if (!stopping) log(`The ${name} ended unexpectedly (${code}).`)
    return stop(1)
  })
}

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
