import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex } from 'viem'
import type { Rpc } from './rpc.js'
import type { StateFiles } from './stateFiles.js'

const unzip = promisify(gunzip)

export type StateKeeper = {
  /** Saves once more and stops looking. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Saves a chain whenever its head has changed.
 *
 * anvil's own `--state-interval` writes in place: a kill at the wrong moment leaves half a file. Here the state
 * is fetched, written beside the old one and renamed.
 */
export function keepState(
  rpc: Rpc,
  { files, log, interval = 400 }: { files: StateFiles; log: (line: string) => void; interval?: number },
): StateKeeper {
  let saved: string | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  let failed = false

  async function save(force: boolean) {
    // Read before the state is: a block that comes in between is saved with the next round.
    const head = await readHead(rpc)
    if (head === saved && !force) return
    const zipped = await rpc.request<Hex>('anvil_dumpState')
    await files.save(await unzip(Buffer.from(zipped.slice(2), 'hex')))
    saved = head
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
    // A big state takes long to fetch; the node must not spend its life on that.
    const pause = Math.max(interval, 4 * (performance.now() - start))
    timer = setTimeout(next, pause)
    timer.unref()
  }

  function next() {
    running = round()
  }
  next()

  return {
    stop() {
      stopped ??= (async () => {
        clearTimeout(timer)
        await running
        // What tests set directly (balances, code) changes no head.
        await save(true)
      })()
      return stopped
    },
  }
}

async function readHead(rpc: Rpc): Promise<string> {
  const { number, hash } = await rpc.request<{ number: Hex; hash: Hex }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  )
  return `${number} ${hash}`
}
