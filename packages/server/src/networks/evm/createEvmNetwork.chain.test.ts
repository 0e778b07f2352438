import { type Address, erc20Abi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import {
  confirm,
  connectDevnet,
  createFunded,
  historyWith,
  openEvmNetwork,
  startIndex,
} from '../../../test/openEvmNetwork.js'
import { openTestStore } from '../../../test/openTestStore.js'
import type { Store } from '../../store/Store.js'
import type { Network } from '../Network.js'

const manifest = inject('devnet')
const [client, info] = [connectDevnet(0), manifest.evm[0]!]
const alice = privateKeyToAccount(manifest.accounts[0]!.evm.privateKey)
const { USDC: usdc, SPAM: spam } = info.tokens as Record<string, { address: Address }>
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

describe('balances', () => {
  test('default: what viem reads', async () => {
    const { holdings } = await network.balances.balances(alice.address, {})
    expect(holdings[0]).toEqual({ token: network.native, amount: await client.getBalance(alice) })
    for (const { token, amount } of holdings.slice(1)) {
      const read = { address: token.address as Address, abi: erc20Abi } as const
      expect(amount, token.symbol).toBe(
        await client.readContract({ ...read, functionName: 'balanceOf', args: [alice.address] }),
      )
    }
    expect(holdings.map(({ token }) => token.symbol)).toEqual(
      expect.arrayContaining(['ETH', 'USDC', 'USDT', 'UNIT']),
    )
  })

  test('behavior: S-09 an unlisted token that was received is there, with a clean name and no list', async () => {
    const account = await createFunded(client)
    const args = [account.address, 5n] as const
    const hash = await confirm(
      client,
      client.writeContract({
        account: alice,
        address: spam!.address,
        abi: erc20Abi,
        functionName: 'transfer',
        args,
      }),
    )
    await historyWith(network, account.address, hash)
    const { holdings } = await network.balances.balances(account.address, {})
    expect(holdings.map(({ token, amount }) => [token.symbol, token.name, token.listed, amount])).toEqual([
      ['ETH', 'Ether', true, parseEther('10')],
      ['CDSU<b>', 'CDSU <img src=x onerror=alert(1)', false, 5n],
    ])
  })

  test('param: include reads tokens of which nothing is held, and a wrong one costs nothing', async () => {
    const account = await createFunded(client)
    const nobody = '0x000000000000000000000000000000000000dEaD'
    const include = [usdc!.address, spam!.address, nobody]
    const { holdings } = await network.balances.balances(account.address, { include })
    expect(holdings.map(({ token, amount }) => [token.address, amount])).toEqual([
      [undefined, parseEther('10')],
      [usdc!.address, 0n],
      [spam!.address, 0n],
    ])
  })

  test('behavior: without Multicall3, and with a wrong one, the same', async () => {
    // Tokens that nobody listed are known by the index alone: until it is whole, each look finds more of them.
    await vi.waitFor(async () => {
      const { head, indexed, backfilledTo } = (await network.progress?.()) ?? {}
      expect([indexed, backfilledTo]).toEqual([head, 0])
    }, 30_000)
    const expected = await network.balances.balances(alice.address, {})
    for (const contracts of [{}, { multicall3: `0x${'42'.repeat(20)}` }]) {
      const other = openEvmNetwork(store, 0, { contracts })
      expect(await other.balances.balances(alice.address, {})).toEqual(expected)
    }
  })
})

describe('identity', () => {
  const identify = (address: string) => network.identity!.identify(address)

  test('default: the seeded names', async () => {
    const names = Object.fromEntries(info.names.map(({ name, avatar }) => [name, avatar ?? null]))
    for (const [index, name] of ['alice.eth', 'bob.eth', 'carol.eth'].entries()) {
      expect(await identify(manifest.accounts[index]!.evm.address)).toMatchObject({
        name,
        avatar: names[name],
      })
    }
  })

  test('behavior: S-06 a name that leads elsewhere, and no name, are no name', async () => {
    expect(await identify(manifest.accounts[3]!.evm.address)).toBeUndefined()
    expect(await identify('0x00000000000000000000000000000000000000A1')).toBeUndefined()
  })
})
