import { goBack } from '@latchkey/devnet'
import { type Address, erc20Abi, type Hex, maxUint256, parseAbi, parseEther, toEventSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import {
  confirm,
  connectDevnet,
  createFunded,
  historyWith,
  openEvmNetwork,
  startIndex,
} from '../../../../test/openEvmNetwork.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'
import type { AccountTransaction, Network } from '../../Network.js'

const manifest = inject('devnet')
const [client, info] = [connectDevnet(0), manifest.evm[0]!]
const alice = privateKeyToAccount(manifest.accounts[0]!.evm.privateKey)
const { USDC: usdc, USDT: usdt } = info.tokens as Record<string, { address: Address }>
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline) returns (uint256[])',
])
let store: Store
let network: Network
let stop: () => Promise<void>

beforeAll(async () => {
  store = await openTestStore()
  network = openEvmNetwork(store, 0)
  stop = startIndex(network)
})
afterAll(async () => {
  await stop()
  await store.close()
})

/** What WETH says that it gave back for itself; the router pays it on. */
function paidOut({ logs }: { logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[] }): bigint {
  const withdrawal = toEventSelector('Withdrawal(address,uint256)')
  return BigInt(logs.find(({ topics }) => topics[0] === withdrawal)!.data)
}

const describeTransfers = ({ transfers }: AccountTransaction) =>
  transfers.map(({ direction, amount, token }) => `${direction} ${amount} ${token.symbol}`)

describe('history', () => {
  test('default: payments, tokens, approvals, swaps, contracts and failures', async () => {
    const [account, friend] = [await createFunded(client), privateKeyToAccount(generatePrivateKey())]
    // A pool needs more gas in a second in which it was not used yet, and the estimate may be made in another.
    const gas = 500_000n
    const router = { account, address: info.contracts.uniswapV2Router, abi: routerAbi, gas } as const
    const path = [info.contracts.weth, usdc!.address]
    const token = { account, address: usdc!.address, abi: erc20Abi } as const
    const deadline = 2n ** 40n
    const first = await confirm(client, client.sendTransaction({ account, to: friend.address, value: 7n }))
    // From here on the index follows the chain; what it finds behind it has no payouts.
    await historyWith(network, account.address, first)
    await confirm(client, client.sendTransaction({ account, to: account.address, value: 3n }))
    const bought = await confirm(
      client,
      client.writeContract({
        ...router,
        functionName: 'swapExactETHForTokens',
        value: parseEther('1'),
        args: [0n, path, account.address, deadline],
      }),
    )
    await confirm(
      client,
      client.writeContract({ ...token, functionName: 'approve', args: [router.address, maxUint256] }),
    )
    await confirm(
      client,
      client.writeContract({ ...token, functionName: 'transfer', args: [friend.address, 1_000n] }),
    )
    await confirm(
      client,
      client.writeContract({
        ...router,
        functionName: 'swapExactTokensForETH',
        args: [2_000n, 0n, [...path].reverse(), account.address, deadline],
      }),
    )
    await confirm(
      client,
      client.writeContract({
        ...token,
        functionName: 'transfer',
        args: [friend.address, maxUint256],
        gas: 100_000n,
      }),
    )
    const deployed = await confirm(
      client,
      client.deployContract({ account, abi: [], bytecode: '0x600160005560016000f3' }),
    )
    // The newest may be there before those between, which are read beside it.
    const history = await vi.waitFor(
      async () => {
        const found = await historyWith(network, account.address, deployed)
        expect(found).toHaveLength(9)
        return found
      },
      { timeout: 45_000, interval: 200 },
    )
    const amount = await client.readContract({ ...token, functionName: 'balanceOf', args: [account.address] })
    const sold = paidOut(await client.getTransactionReceipt({ hash: history[2]!.hash as Hex }))
    expect(history.map((item) => [item.operation, item.status, ...describeTransfers(item)])).toEqual([
      ['deploy', 'confirmed'],
      ['send', 'failed'],
      ['trade', 'confirmed', `in ${sold} ETH`, 'out 2000 USDC'],
      ['send', 'confirmed', 'out 1000 USDC'],
      ['approve', 'confirmed'],
      ['trade', 'confirmed', `out ${parseEther('1')} ETH`, `in ${amount + 3_000n} USDC`],
      ['send', 'confirmed', 'self 3 ETH'],
      ['send', 'confirmed', 'out 7 ETH'],
      ['receive', 'confirmed', `in ${parseEther('10')} ETH`],
    ])
    expect(history.map(({ nonce }) => nonce)).toEqual([7, 6, 5, 4, 3, 2, 1, 0, history.at(-1)!.nonce])
    const receipt = await client.getTransactionReceipt({ hash: deployed })
    expect(history[0]).toMatchObject({
      from: account.address,
      to: expect.stringMatching(new RegExp(receipt.contractAddress!, 'i')),
    })
    const { timestamp } = await client.getBlock({
      blockHash: (await client.getTransactionReceipt({ hash: bought })).blockHash,
    })
    expect(history[5]).toMatchObject({
      hash: bought,
      to: router.address,
      minedAt: new Date(Number(timestamp) * 1_000),
    })
    // The recipient of a token is who it went to, and not the contract.
    expect(history[3]).toMatchObject({ from: account.address, to: friend.address })
    // The friend made no transaction at all.
    const received = await historyWith(network, friend.address, history[3]!.hash)
    expect(received.map((item) => [item.operation, ...describeTransfers(item)])).toEqual([
      ['receive', 'in 1000 USDC'],
      ['receive', 'in 7 ETH'],
    ])
  })

  test('param: cursor: pages without gaps or repeats, however many come in between', async () => {
    const account = await createFunded(client)
    const hashes: Hex[] = []
    for (let value = 1n; value <= 7n; value += 1n) {
      hashes.push(await confirm(client, client.sendTransaction({ account, to: alice.address, value })))
    }
    await historyWith(network, account.address, hashes.at(-1)!)
    const first = await network.history.history(account.address, { limit: 3 })
    await historyWith(
      network,
      account.address,
      await confirm(client, client.sendTransaction({ account, to: alice.address, value: 8n })),
    )
    const second = await network.history.history(account.address, { limit: 3, cursor: first.next! })
    const third = await network.history.history(account.address, { limit: 3, cursor: second.next! })
    const all = [first, second, third].flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    expect(all.slice(0, 7)).toEqual(hashes.reverse())
    expect([all.length, third.next]).toEqual([8, null])
  })

  test('behavior: M-15 a token that returns nothing from transfer is a token all the same', async () => {
    const account = await createFunded(client)
    const token = { account: alice, address: usdt!.address, abi: erc20Abi } as const
    const hash = await confirm(
      client,
      client.writeContract({ ...token, functionName: 'transfer', args: [account.address, 9n] }),
    )
    const [latest] = await historyWith(network, account.address, hash)
    expect([latest!.operation, ...describeTransfers(latest!)]).toEqual(['receive', 'in 9 USDT'])
  })

  test('behavior: another process goes on with the same index', async () => {
    const account = await createFunded(client)
    await stop()
    const hash = await confirm(client, client.sendTransaction({ account, to: alice.address, value: 1n }))
    const before = await network.progress!()
    const other = openEvmNetwork(store, 0)
    stop = startIndex(other)
    await historyWith(other, account.address, hash)
    await vi.waitFor(async () => {
      const { head, indexed, backfilledTo } = await other.progress!()
      expect(indexed).toBe(head)
      expect(indexed).toBeGreaterThan(before.indexed!)
      expect(backfilledTo).toBe(0)
    }, 20_000)
  })
})

test('behavior: a reorganisation takes back what it takes back', async () => {
  // The other chain, and only blocks that this test has made.
  const on = connectDevnet(1)
  const second = openEvmNetwork(store, 1)
  const account = await createFunded(on, '1')
  const snapshot = await on.snapshot()
  const lost = await confirm(on, on.sendTransaction({ account, to: alice.address, value: 1n }))
  const halt = startIndex(second)
  await historyWith(second, account.address, lost)
  await goBack(on, snapshot)
  const kept = await confirm(on, on.sendTransaction({ account, to: alice.address, value: 2n }))
  // Longer than what was taken back, as on any chain: an index waits for a node that is behind it.
  await on.mine({ blocks: 16 })
  const history = await historyWith(second, account.address, kept)
  expect(history.map(({ hash }) => hash)).not.toContain(lost)
  await halt()
})
