import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex } from 'viem'
import { type Head, readHead } from './readHead.js'
import type { Rpc } from './rpc.js'
import type { StateFiles } from './stateFiles.js'

const unzip = promisify(gunzip)

export type KeepStateParameters = {
  files: StateFiles
  log: (line: string) => void
  /** Milliseconds between two looks at the chain. */
  interval?: number
  /** Milliseconds that blocks without transactions may wait to be saved. */
  patience?: number
}

export type StateKeeper = {
  /** Saves once more and stops looking. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Saves a chain whenever it has new transactions.
 *
 * anvil's own `--state-interval` writes in place: a kill at the wrong moment leaves half a file. Here the state
 * is fetched, written beside the old one and renamed.
 */
export function keepState(rpc: Rpc, parameters: KeepStateParameters): StateKeeper {
  const { files, log, interval = 400, patience = 5_000 } = parameters
  let saved: (Head & { time: number }) | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped: Promise<void> | undefined
  let failed = false
  let running = round()

  async function save(force: boolean) {
    // Read before the state is: a block that comes in between is saved with the next round.
    const head = await readHead(rpc)
    if (!force && !(await isWorthSaving(head))) return
    const zipped = await rpc.request<Hex>('anvil_dumpState')
    await files.save(await unzip(Buffer.from(zipped.slice(2), 'hex')))
    saved = { ...head, time: Date.now() }
  }

  /** Fetching the state is the costliest call there is, on an emulated node half a second of work. */
  async function isWorthSaving(head: Head): Promise<boolean> {
    if (!saved) return true
    if (head.hash === saved.hash) return false
    const added = head.number - saved.number
    // Put back, or far ahead: not worth looking at every block.
    if (added < 1 || added > 8 || Date.now() - saved.time > patience) return true
    const blocks = Array.from({ length: added - 1 }, (_, index) => readHead(rpc, head.number - 1 - index))
    return [head, ...(await Promise.all(blocks))].some(({ transactions }) => transactions.length > 0)
  }

  async function round() {
    const start = performance.now()
    try {
      await save(false)
      failed = false
    } catch (error) {
      // A node that died is its owner's to notice; once is enough.
      if (!failed) log(`the state could not be saved: ${error instanceof Error ? error.message : error}`)
      failed = true
    }
    if (stopped) return
    // A node must not spend its life on being saved; nor may a transaction wait for more than a second.
    const pause = Math.min(Math.max(interval, performance.now() - start), 1_000)
    timer = setTimeout(() => {
      running = round()
    }, pause)
    timer.unref()
  }

  return {
    stop() {
      stopped ??= (async () => {
        clearTimeout(timer)
        await running
        clearTimeout(timer)
        // What tests set directly (balances, code) makes no block.
        await save(true)
      })()
      return stopped
    },
  }
}
