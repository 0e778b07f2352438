import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import type { RunningChain } from '../chain.js'
import type { EvmInfo } from '../manifest.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { connectEvm } from './connectEvm.js'
import { goBack } from './goBack.js'
import { startEvm } from './startEvm.js'

// A chain of its own: one with a gap would be of no use to the other tests.
let stateDir: string
let chain: RunningChain<EvmInfo>

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'latchkey-evm-'))
  const [port = 0] = await freePorts(1)
  chain = await startEvm(
    { stateDir, cacheDir: defaultCacheDir(), log: () => {} },
    { chainId: 31337, name: 'Test', port, accounts: demoAccounts },
  )
})
afterAll(async () => {
  await chain?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

test('behavior: what mines by itself leaves no gap when the chain goes back', async () => {
  const client = connectEvm(chain.info)
  let isOver = false
  // As the devnet does after a transaction, and without a pause: it looks whether it may, and mines.
  const mine = async () => {
    while (!isOver)
      if ((await client.request({ method: 'anvil_getAutomine' } as never)) as unknown as boolean)
        await client.mine({ blocks: 1 })
  }
  const miners = [mine(), mine()]
  try {
    for (let round = 0; round < 8; round += 1) {
      const snapshot = await client.snapshot()
      const height = await client.getBlockNumber({ cacheTime: 0 })
      while ((await client.getBlockNumber({ cacheTime: 0 })) < height + 3n);
      await goBack(client, snapshot)
    }
  } finally {
    isOver = true
    await Promise.all(miners)
  }
  const head = await client.getBlock()
  for (let { number, parentHash } = head; number > 0n; ) {
    const parent = await client.getBlock({ blockNumber: number - 1n })
    expect(parent.hash).toBe(parentHash)
    ;({ number, parentHash } = parent)
  }
})

test('error: a snapshot that there is not', async () => {
  const client = connectEvm(chain.info)
  await expect(goBack(client, '0x999')).rejects.toThrow('0x999')
  expect(await client.request({ method: 'anvil_getAutomine' } as never)).toBe(true)
})
