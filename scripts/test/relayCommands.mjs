import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const relays = new Map()

/** Starts a relay for a test in a browser, in a process of its own; gives its address. */
export async function startRelay() {
  const words = ['--conditions=latchkey:source', '--import', 'tsx', 'packages/server/src/main.ts', 'relay']
  const child = spawn(process.execPath, [...words, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', REDIS_URL: '' },
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ws:\/\/\S+/.exec(line)?.[0]
    if (!url) continue
    relays.set(url, child)
    return url
  }
  throw new Error('The relay did not start')
}

/** Ends a relay that `startRelay` has started. */
export async function stopRelay(_context, url) {
  const child = relays.get(url)
  relays.delete(url)
  if (child?.exitCode !== null) return
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
}
