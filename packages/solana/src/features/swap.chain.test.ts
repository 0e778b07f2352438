import type { SwapCapability, SwapIntent } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createSolanaChain, createStranger, openSender } from '../../test/solanaChain.js'
import { programs } from './send/programs.js'

const { solana, accounts, controlUrl } = inject('devnet')
const chain = createSolanaChain(solana)
const { USDC: usdc, NINE: nine } = solana.mints as Record<string, { address: string; decimals: number }>
const alice = accounts[0]?.solana
if (!usdc || !nine || !alice) throw new Error('The devnet has tokens.')
const amount = 5_000_000n
const opened: { adapter: { dispose: () => void } }[] = []
afterEach(() => {
  for (const { adapter } of opened.splice(0)) adapter.dispose()
})

async function open(alter?: (transaction: Uint8Array) => Uint8Array) {
  const swapPrograms = [programs.token]
  const sender = await openSender({ solana, secretKey: alice?.secretKey ?? '', swapPrograms, alter })
  opened.push(sender)
  const swap = (await sender.adapter.swap?.()) as SwapCapability
  return { ...sender, swap }
}

/** What the imitation of Jupiter proposes for an account. */
async function propose(user: string): Promise<{ data: string; quoted: bigint }> {
  const pair = { inputMint: usdc?.address ?? '', outputMint: nine?.address ?? '', amount: String(amount) }
  const query = new URLSearchParams({ ...pair, slippageBps: '100' })
  const quote = (await (await fetch(`${controlUrl}/jupiter/quote?${query}`)).json()) as { outAmount: string }
  const response = await fetch(`${controlUrl}/jupiter/swap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userPublicKey: user, quoteResponse: quote }),
  })
  const { swapTransaction } = (await response.json()) as { swapTransaction: string }
  return {
    data: `0x${Buffer.from(swapTransaction, 'base64').toString('hex')}`,
    quoted: BigInt(quote.outAmount),
  }
}

const intentOf = (
  { from, caipNetworkId }: { from: string; caipNetworkId: SwapIntent['caipNetworkId'] },
  { data, quoted }: { data: string; quoted: bigint },
): SwapIntent => ({
  caipNetworkId,
  from,
  sold: { token: usdc.address, amount: makeAmount(amount, usdc.decimals) },
  bought: { token: nine.address, decimals: nine.decimals },
  minimum: (quoted * 99n) / 100n,
  slippageBasisPoints: 100,
  proposal: { caipNetworkId, from, to: programs.token, data },
})

describe('a swap that a service proposes', () => {
  test('default: reviewed, signed, compared, and both tokens move by exactly that', async () => {
    const sender = await open()
    const { swap, from, track } = sender
    const [usdcBefore, nineBefore] = await Promise.all([
      chain.tokensOf(from, usdc.address),
      chain.tokensOf(from, nine.address),
    ])
    const proposal = await propose(from)
    const plan = await swap.prepare(intentOf(sender, proposal))
    expect(plan).toMatchObject({ router: programs.token, expected: proposal.quoted })
    const [{ payload }] = plan.requests
    const summary = swap.describe(payload)
    expect(summary).toMatchObject({
      from,
      to: programs.token,
      amount: { value: amount, decimals: 6 },
      token: { address: usdc.address, decimals: 6 },
      purpose: { kind: 'swap', bought: { token: nine.address, minimum: String(proposal.quoted) } },
      anchor: { kind: 'blockhash' },
    })
    await swap.check?.(payload)
    const hash = await swap.submit(payload)
    await chain.settle(hash)
    expect(usdcBefore - (await chain.tokensOf(from, usdc.address))).toBe(amount)
    expect((await chain.tokensOf(from, nine.address)) - nineBefore).toBe(proposal.quoted)
    expect(await swap.verify({ hash, payload })).toBe('same')
    const { call, anchor } = summary
    const expected = { to: call?.to ?? '', value: 0n, data: call?.data }
    const lost = { caipNetworkId: sender.caipNetworkId, from, anchor, expected }
    expect(await track.read({ ...lost, hash })).toMatchObject({ status: 'confirmed' })
    // The wallet's answer was lost: it is found by what it does (F-26).
    expect(await track.read(lost)).toMatchObject({ status: 'confirmed', hash })
    expect(await track.read({ ...lost, expected: { ...expected, data: '00' } })).toMatchObject({
      status: 'unseen',
    })
  })

  test('error: S-26 for another account, another program, less than was quoted, more than was asked', async () => {
    const sender = await open()
    const { swap, from } = sender
    const proposal = await propose(from)
    const intent = intentOf(sender, proposal)
    const wrong: [Partial<SwapIntent>, object][] = [
      [{ proposal: { ...intent.proposal, to: programs.associated } }, { check: 'router' }],
      [{ proposal: { ...intent.proposal, caipNetworkId: 'solana:1' } }, { check: 'network' }],
      [
        { proposal: { ...intent.proposal, data: (await propose(createStranger().address)).data } },
        { check: 'account' },
      ],
      [{ sold: { ...intent.sold, amount: makeAmount(amount - 1n, 6) } }, { check: 'amount' }],
      [
        {
          bought: { token: usdc.address, decimals: 6 },
          sold: { token: nine.address, amount: makeAmount(amount, 9) },
        },
        { check: 'amount' },
      ],
    ]
    for (const [change, context] of wrong)
      await expect(swap.prepare({ ...intent, ...change }), JSON.stringify(context)).rejects.toMatchObject({
        code: 'swap/refused',
        context,
      })
    await expect(swap.prepare({ ...intent, minimum: proposal.quoted + 1n })).rejects.toMatchObject({
      code: 'swap/price-changed',
    })
    expect(sender.control.requests.filter(({ method }) => method.includes('sign'))).toEqual([])
  })

  test('error: S-22 a wallet that signs something else: it does not leave', async () => {
    const sender = await open((transaction) => {
      const other = Uint8Array.from(transaction)
      // The amount of the last transfer.
      other[other.length - 9] = (other[other.length - 9] ?? 0) ^ 1
      return other
    })
    const { swap, from } = sender
    const [{ payload }] = (await swap.prepare(intentOf(sender, await propose(from)))).requests
    const before = await chain.tokensOf(from, usdc.address)
    await expect(swap.submit(payload)).rejects.toMatchObject({ code: 'send/altered' })
    expect(await chain.tokensOf(from, usdc.address)).toBe(before)
  })

  test('behavior: no swaps where no program is known', async () => {
    const sender = await openSender({ solana, secretKey: alice.secretKey })
    opened.push(sender)
    expect(sender.adapter.swap).toBeUndefined()
  })
})
