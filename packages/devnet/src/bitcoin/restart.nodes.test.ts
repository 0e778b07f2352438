import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../accounts.js'
import { defaultCacheDir } from '../supervisor/folders.js'
import { freePorts } from '../supervisor/isPortFree.js'
import { toSatoshis } from './coins.js'
import { faucetKey, walletKeys } from './keys.js'
import { signPayment } from './signPayment.js'
import { startBitcoin } from './startBitcoin.js'

const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
const pids: number[] = []
afterAll(() => {
  for (const pid of pids) kill(pid)
  rmSync(stateDir, { recursive: true, force: true })
})

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Ended already.
  }
}

async function killAndWait(pid: number) {
  kill(pid)
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Unspent = { txid: string; vout: number; amount: number; height: number }

async function start(folder = stateDir) {
  const [rpcPort = 0, nodePort = 0] = await freePorts(2)
  const context = {
    stateDir: folder,
    cacheDir: defaultCacheDir(),
    log: () => {},
    spawned: (pid: number) => pids.push(pid),
  }
  const chain = await startBitcoin(context, { rpcPort, nodePort, accounts: demoAccounts })
  const call = async (method: string, ...params: unknown[]) => {
    const response = await fetch(chain.info.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ id: 1, method, params }),
    })
    return (await response.json()).result
  }
  const coins = async (address: string): Promise<Unspent[]> => {
    const { unspents } = await call('scantxoutset', 'start', [`addr(${address})`])
    return unspents.map(({ txid, vout, amount, height }: Unspent) => ({ txid, vout, amount, height }))
  }
  return { ...chain, call, coins, pid: chain.pids[0]! }
}

describe('startBitcoin', () => {
  test('behavior: blocks, coins, waiting transactions and fee estimates outlive kill -9', async () => {
    const { address } = walletKeys[2]!
    const first = await start()
    expect(await first.health()).toBe(220n)
    await first.fund(address, 77_777n)
    const coins = await first.coins(address)
    const coin = (await first.coins(faucetKey.address))[0]!
    const { txid, hex } = signPayment({
      key: faucetKey,
      coins: [{ ...coin, amount: toSatoshis(coin.amount) }],
      outputs: [{ address, amount: 5_000n }],
      feeRate: 5n,
    })
    // After the scans: a scan makes the node save its blocks, and here the miner has to.
    await first.mine(3)
    expect(await first.call('sendrawtransaction', hex)).toBe(txid)
    const [height, tip] = [await first.health(), await first.call('getbestblockhash')]
    await killAndWait(first.pid)

    const second = await start()
    expect(await second.health()).toBe(height)
    expect(await second.call('getbestblockhash')).toBe(tip)
    expect(await second.coins(address)).toEqual(coins)
    await expect.poll(() => second.call('getrawmempool')).toContain(txid)
    expect(await second.call('estimatesmartfee', 2)).toHaveProperty('feerate')
    await second.mine(1)
    expect(await second.call('getrawtransaction', txid, 1)).toMatchObject({ confirmations: 1 })

    await second.stop()
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
    await expect(second.health()).rejects.toThrow()
  })

  test('behavior: a start that was cut off while seeding begins anew, with the same coins', async () => {
    const folder = join(stateDir, 'cut')
    const first = await start(folder)
    const coins = await first.coins(walletKeys[0]!.address)
    await first.mine(1)
    await first.stop()
    rmSync(join(folder, 'seeded'))

    const second = await start(folder)
    expect(await second.health()).toBe(220n)
    expect(await second.coins(walletKeys[0]!.address)).toEqual(coins)
    expect(existsSync(join(folder, 'seeded'))).toBe(true)
    await second.stop()
  })

  test('error: a taken port, and nothing is left running', async () => {
    const first = await start()
    const before = pids.length
    const port = Number(new URL(first.info.rpcUrl).port)
    const context = { stateDir: join(stateDir, 'taken'), cacheDir: defaultCacheDir(), log: () => {} }
    const [nodePort = 0] = await freePorts(1)
    const spawned = (pid: number) => pids.push(pid)
    await expect(
      startBitcoin({ ...context, spawned }, { rpcPort: port, nodePort, accounts: demoAccounts }),
    ).rejects.toThrow('EADDRINUSE')
    expect(pids.slice(before).filter(isAlive)).toEqual([])
    await first.stop()
  })
})
