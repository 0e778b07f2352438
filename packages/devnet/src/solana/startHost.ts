import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChainContext } from '../chain.js'
import { resolveSurfpool } from '../node/surfpool.js'
import { slotTime } from './slotClock.js'

export type Host = {
  pid: number
  rpcUrl: string
  wsUrl: string
  /** The last that it complained of. */
  lastWords: () => string
  /** Ends the process; safe to call twice. */
  stop: () => Promise<void>
}

const script = fileURLToPath(new URL('./host.cjs', import.meta.url))

/** Starts a new, empty Solana chain in a process that ends with this one. */
export async function startHost(context: ChainContext): Promise<Host> {
  const { node, addon } = await resolveSurfpool(context)
  const child = spawn(node.command, [...node.args, script, addon, String(slotTime)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  // Writing to a process that has died must not end this one.
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => {
    complaint = `${complaint}${data}`.slice(-2000)
  })
  if (child.pid === undefined) return failed
  const { pid } = child
  context.spawned?.(pid)

  async function stop() {
    child.kill('SIGKILL')
    await exited
  }

  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('{')) continue
      return JSON.parse(line) as { rpcUrl: string; wsUrl: string }
    }
    throw new Error(`the Solana node ended at its start: ${complaint.trim() || 'no reason given'}`)
  })()
  const signal = AbortSignal.timeout(60_000)
  const late = once(signal, 'abort').then(() =>
    Promise.reject(new Error('the Solana node did not start in 60 s')),
  )
  try {
    const urls = await Promise.race([ready, failed, late])
    // An unread pipe would fill up and block the node.
    child.stdout.resume()
    return { pid, lastWords: () => complaint.trim(), stop, ...urls }
  } catch (error) {
    await stop()
    throw error
  }
}
