import { expect, test } from 'vitest'
import { createSourceNetwork } from '../../../test/createSourceNetwork.js'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'
import type { Network } from '../../networks/Network.js'
import { accountRoutes } from './index.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAccount = '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639'

const balances = { balances: async () => ({ holdings: [] }) }
const history = { history: async () => ({ transactions: [], next: null }) }
const cheap = createSourceNetwork('eip155:1', { balances, history })
const costly = createSourceNetwork('eip155:2', { balances: { ...balances, cost: 10 }, history })
const asking = createSourceNetwork(solana, { balances, history: { ...history, cost: 10 } })

/** How often a client may call before it is told to wait, of a hundred units. */
async function countCalls(path: string, networks: readonly Network[] = [cheap, costly, asking]) {
  const limits = { burst: 100, perSecond: 1 }
  const config = createTestConfig({ limits })
  const app = createApp(
    createTestDependencies({ config, networks: createTestNetworks(networks), now: () => 0 }),
    accountRoutes,
  )
  for (let count = 0; count < 102; count += 1) {
    const { status } = await app.request(`/v1/account/${path}&projectId=test`)
    if (status === 429) return count
    expect(status).toBe(200)
  }
  return Number.POSITIVE_INFINITY
}

test.each([
  ['a balance', `${account}/balance?currency=usd&chainId=eip155:1`, 100],
  [
    'a balance that passes by the cache',
    `${account}/balance?currency=usd&chainId=eip155:1&forceUpdate=eip155:1:${usdc}`,
    20,
  ],
  [
    'a balance of a chain that is asked token by token',
    `${account}/balance?currency=usd&chainId=eip155:2`,
    10,
  ],
  ['a balance of all EVM chains, as all of them together', `${account}/balance?currency=usd`, 100 / 11],
  ['a balance of two chains', `${account}/balance?currency=usd&chainId=eip155:1,eip155:2`, 100 / 11],
  ['a history of an index', `${account}/history?chainId=eip155:1`, 100],
  ['a history that nodes are asked for', `${solanaAccount}/history?chainId=${solana}`, 10],
])('behavior: S-41 %s costs what it asks of nodes', async (_, path, calls) => {
  expect(await countCalls(path)).toBe(Math.floor(calls))
})
