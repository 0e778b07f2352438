import { setTimeout as sleep } from 'node:timers/promises'

/** Any viem client of a chain of the devnet. */
export type GoBackClient = { request: (call: never) => Promise<unknown> }

/** Longer than a block takes that was asked for before mining was switched off. */
const calmMs = 250

/**
 * Takes a chain of the devnet back to a snapshot, for tests that leave nothing behind.
 *
 * The devnet mines confirmations by itself: a block that is being made while the chain goes back would land above a gap,
 * and a reader of single blocks, such as an index, would never get past it. So nothing is mined meanwhile.
 */
export async function goBack(client: GoBackClient, snapshot: string): Promise<void> {
  const ask = (method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as unknown as never)
  await ask('evm_setAutomine', [false])
  try {
    let [before, head] = [undefined as unknown, await ask('eth_blockNumber')]
    while (head !== before) {
      await sleep(calmMs)
      ;[before, head] = [head, await ask('eth_blockNumber')]
    }
    if ((await ask('evm_revert', [snapshot])) !== true) throw new Error(`There is no snapshot ${snapshot}.`)
  } finally {
    await ask('evm_setAutomine', [true])
  }
}
