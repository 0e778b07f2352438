import * as v from 'valibot'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import {
  closeTokenAccount,
  memo,
  openTokenAccount,
  signTransaction,
  syncNative,
  type TestInstruction,
  type TestSigner,
  testSigner,
  token2022Program,
  tokenAccountOf,
  transferSol,
  transferToken,
} from '../../../test/solanaTransactions.js'
import { networkSchema } from '../../config/configSchema.js'
import { createNodePool } from '../../nodes/createNodePool.js'
import type { AccountTransaction } from '../Network.js'
import { createSolanaNetwork } from './createSolanaNetwork.js'
import { wrappedMint } from './programs.js'

const { accounts, solana, controlUrl } = inject('devnet')
const { USDC: usdc, FEE22: fee22 } = solana.mints as Record<string, { address: string; decimals: number }>
if (!usdc || !fee22) throw new Error('The devnet has mints.')
const [alice, bob] = accounts.map((account) => testSigner(account.solana.secretKey)) as [
  TestSigner,
  TestSigner,
]
const sol = 1_000_000_000n

const config = v.parse(networkSchema, {
  chainId: `solana:${solana.genesisHash.slice(0, 32)}`,
  name: 'Devnet Solana',
  rpcUrls: [solana.rpcUrl],
  native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  tokens: [{ address: usdc.address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
})
const { cache, log, metrics } = createTestDependencies()
const nodes = createNodePool({ config, log, metrics })
const network = createSolanaNetwork({ config, nodes, cache, log, metrics })

type Latest = { value: { blockhash: string } }
const latest = async () =>
  ((await nodes.request('getLatestBlockhash', [{ commitment: 'confirmed' }])) as Latest).value.blockhash

async function send(payer: TestSigner, ...instructions: TestInstruction[]) {
  return network.broadcast?.broadcast(signTransaction(payer, await latest(), instructions)) ?? ''
}

async function funded(lamports = sol) {
  const signer = testSigner()
  const response = await fetch(`${controlUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chain: config.chainId, address: signer.address, amount: String(lamports) }),
  })
  expect(response.status).toBe(200)
  return signer
}

async function find(owner: string, signature: string) {
  const { transactions } = await network.history.history(owner, { limit: 50 })
  const found = transactions.find(({ id }) => id === signature)
  if (!found) throw new Error(`${signature} is not in the history`)
  return { ...found, moved: show(found) }
}
const show = ({ transfers }: AccountTransaction) =>
  transfers.map(({ token, direction, amount }) => [token.symbol, direction, amount])

describe('balances', () => {
  test('default: what the node says', async () => {
    const { holdings } = await network.balances.balances(alice.address, {})
    const { value } = (await nodes.request('getBalance', [alice.address, { commitment: 'confirmed' }])) as {
      value: number
    }
    expect(holdings[0]).toMatchObject({ token: { symbol: 'SOL' }, amount: BigInt(value) })
    for (const [symbol, { address, decimals, program }] of Object.entries(solana.mints)) {
      const account = tokenAccountOf(
        alice.address,
        address,
        program === 'token' ? undefined : token2022Program,
      )
      const balance = (await nodes.request('getTokenAccountBalance', [account])) as {
        value: { amount: string }
      }
      const holding = holdings.find(({ token }) => token.address === address)
      expect(holding, symbol).toMatchObject({ amount: BigInt(balance.value.amount), token: { decimals } })
    }
    const names = holdings.map(({ token }) => [token.symbol, token.listed])
    expect(names).toContainEqual(['USDC', true])
    // Named by its own Token-2022 metadata.
    expect(names).toContainEqual(['FEE22', false])
  })

  test('behavior: an account that does not exist holds nothing', async () => {
    const { holdings } = await network.balances.balances(testSigner().address, {})
    expect(holdings.map(({ amount }) => amount)).toEqual([0n])
  })
})

describe('history', () => {
  test('default: SOL, for both sides', async () => {
    const friend = testSigner()
    const signature = await send(alice, transferSol(alice.address, friend.address, 12_345_678n))
    expect(await find(alice.address, signature)).toMatchObject({
      hash: signature,
      operation: 'send',
      status: 'confirmed',
      from: alice.address,
      to: friend.address,
      moved: [['SOL', 'out', 12_345_678n]],
    })
    const received = await find(friend.address, signature)
    expect(received).toMatchObject({ operation: 'receive', from: alice.address })
    expect(received.moved).toEqual([['SOL', 'in', 12_345_678n]])
    expect(Math.abs((received.minedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('default: a token, for both sides; the receiver is found by its token account alone', async () => {
    const friend = testSigner()
    const token = { mint: usdc.address, decimals: 6 }
    const first = await send(
      alice,
      openTokenAccount(alice.address, friend.address, usdc.address),
      transferToken({ from: alice.address, to: friend.address, amount: 123n, ...token }),
    )
    const second = await send(
      alice,
      transferToken({ from: alice.address, to: friend.address, amount: 456n, ...token }),
    )
    expect((await find(alice.address, first)).moved).toEqual([['USDC', 'out', 123n]])
    expect((await find(friend.address, first)).moved).toEqual([['USDC', 'in', 123n]])
    // No account of this transaction is the receiver's own address.
    const listed = (await nodes.request('getSignaturesForAddress', [friend.address])) as {
      signature: string
    }[]
    expect(listed.map(({ signature }) => signature)).not.toContain(second)
    expect(await find(friend.address, second)).toMatchObject({
      operation: 'receive',
      from: alice.address,
      to: friend.address,
      moved: [['USDC', 'in', 456n]],
    })
  })

  test('default: a Token-2022 token that withholds a fee', async () => {
    const signature = await send(
      alice,
      memo('thanks'),
      transferToken({
        from: alice.address,
        to: bob.address,
        mint: fee22.address,
        amount: 1_000_001n,
        decimals: 6,
        program: token2022Program,
      }),
    )
    expect(await find(alice.address, signature)).toMatchObject({
      to: bob.address,
      moved: [['FEE22', 'out', 1_000_001n]],
    })
    expect((await find(bob.address, signature)).moved).toEqual([['FEE22', 'in', 990_000n]])
  })

  test('behavior: wrapping SOL and back', async () => {
    const carol = await funded()
    const account = tokenAccountOf(carol.address, wrappedMint)
    const wrap = await send(
      carol,
      openTokenAccount(carol.address, carol.address, wrappedMint),
      transferSol(carol.address, account, sol / 4n),
      syncNative(account),
    )
    const { holdings } = await network.balances.balances(carol.address, {})
    expect(holdings.map(({ token, amount }) => [token.symbol, amount])).toContainEqual(['WSOL', sol / 4n])
    const unwrap = await send(carol, closeTokenAccount(account, carol.address))
    expect((await find(carol.address, wrap)).moved).toEqual([
      ['SOL', 'out', sol / 4n],
      ['WSOL', 'in', sol / 4n],
    ])
    expect((await find(carol.address, unwrap)).moved).toEqual([
      ['SOL', 'in', sol / 4n],
      ['WSOL', 'out', sol / 4n],
    ])
  })

  test('behavior: a failed transaction is there, and moved nothing', async () => {
    const carol = await funded()
    const transaction = signTransaction(carol, await latest(), [
      transferSol(carol.address, alice.address, 5n * sol),
    ])
    const signature = (await nodes
      .request('sendTransaction', [transaction, { encoding: 'base64', skipPreflight: true }])
      .catch(async () => {
        const [newest] = (await nodes.request('getSignaturesForAddress', [carol.address])) as {
          signature: string
        }[]
        return newest?.signature
      })) as string
    expect(await find(carol.address, signature)).toMatchObject({
      status: 'failed',
      operation: 'send',
      to: alice.address,
      transfers: [],
    })
  })

  describe('pages', () => {
    const carol = testSigner()
    const sent: (string | undefined)[] = []

    beforeAll(async () => {
      sent.push(
        await send(
          bob,
          transferSol(bob.address, carol.address, sol),
          openTokenAccount(bob.address, carol.address, usdc.address),
        ),
      )
      // Half of them name carol, half only her token account; some share a slot.
      for (let at = 0n; at < 32n; at += 1n) {
        const token = { mint: usdc.address, decimals: 6, amount: 1n + at }
        const blockhash = await latest()
        const both = [
          signTransaction(bob, blockhash, [transferSol(bob.address, carol.address, 1n + at)]),
          signTransaction(bob, blockhash, [
            transferToken({ from: bob.address, to: carol.address, ...token }),
          ]),
        ]
        sent.push(...(await Promise.all(both.map((each) => network.broadcast?.broadcast(each)))))
      }
    })

    async function readAll(limit: number) {
      const pages: AccountTransaction[][] = []
      let cursor: string | null = null
      do {
        const page = await network.history.history(carol.address, { limit, ...(cursor && { cursor }) })
        pages.push(page.transactions)
        cursor = page.next
      } while (cursor)
      return pages
    }

    test.each([50, 7])('default: pages of %s have no gaps and no repeats', async (limit) => {
      const pages = await readAll(limit)
      const all = pages.flat()
      expect(all.map(({ id }) => id).sort()).toEqual([...sent].sort())
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
      const times = all.map(({ minedAt }) => minedAt?.getTime() ?? 0)
      expect(times).toEqual([...times].sort((a, b) => b - a))
      const total = all
        .flatMap(({ transfers }) => transfers)
        .filter(({ token }) => token.symbol === 'USDC')
        .reduce((sum, { amount }) => sum + amount, 0n)
      expect(total).toBe((32n * 33n) / 2n)
    })

    test('error: a cursor of another history', async () => {
      await expect(
        network.history.history(carol.address, { limit: 50, cursor: 'WyJ4Il0' }),
      ).rejects.toMatchObject({ status: 400, field: 'cursor' })
    })
  })
})

describe('broadcast', () => {
  test('error: more than there is, in words', async () => {
    const carol = await funded()
    await expect(send(carol, transferSol(carol.address, alice.address, 5n * sol))).rejects.toMatchObject({
      status: 400,
      field: 'transaction',
      message: expect.stringContaining('enough SOL'),
    })
  })

  test('error: signed for a block of another chain', async () => {
    const transaction = signTransaction(alice, testSigner().address, [
      transferSol(alice.address, bob.address, 1n),
    ])
    await expect(network.broadcast?.broadcast(transaction)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('expired'),
    })
  })

  test('behavior: the same once more gives the same id', async () => {
    const transaction = signTransaction(alice, await latest(), [
      transferSol(alice.address, bob.address, 321n),
    ])
    const id = await network.broadcast?.broadcast(transaction)
    expect(await network.broadcast?.broadcast(transaction)).toBe(id)
  })
})

test('fees: a quiet chain asks for none, in order', async () => {
  const fees = await network.fees?.fees()
  expect(fees && fees.standard <= fees.fast && fees.fast <= fees.instant).toBe(true)
})
