import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallEffects } from '@latchkey/core/adapter'
import {
  AccountRole,
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  type Instruction,
} from '@solana/kit'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { createSolanaChain, createStranger, openSender } from '../../test/solanaChain.js'
import { toHexText, tokenAddressOf, writeTokenAccount } from '../../test/tokenAccounts.js'
import { createAccount, setComputeLimit, transferSol, transferToken } from './send/instructions.js'
import { programs } from './send/programs.js'

const { solana } = inject('devnet')
const chain = createSolanaChain(solana)
const usdc = solana.mints.USDC as { address: string; decimals: number }
const mint = usdc.address as Address
const opened: Awaited<ReturnType<typeof openSender>>[] = []
afterEach(() => {
  for (const { adapter } of opened.splice(0)) adapter.dispose()
})

/** An account with a coin, and 50 USDC of its own. */
async function open(rpcUrl = solana.rpcUrl) {
  const secretKey = crypto.getRandomValues(new Uint8Array(32))
  const sender = await openSender({ solana: { ...solana, rpcUrl }, secretKey })
  opened.push(sender)
  const { from, caipNetworkId, send } = sender
  await chain.fund(from, 1_000_000_000n)
  const source = (await tokenAddressOf(from, mint, programs.token)) as Address
  const data = toHexText(writeTokenAccount({ mint, owner: from, amount: 50_000_000n }))
  await chain.setAccount(source, { lamports: 2_039_280, owner: programs.token, data, executable: false })
  const adopt = (instructions: readonly Instruction[], fee?: 'fast') =>
    send.adopt?.({ caipNetworkId, from, instructions, fee }) ?? Promise.reject(new Error('none'))
  return {
    ...sender,
    from: from as Address,
    source,
    adopt,
    /** Sends what was told, and finds on the chain that it was so. */
    async sendAndCompare(instructions: readonly Instruction[]) {
      const payload = await adopt(instructions)
      const summary = send.describe(payload)
      const before = await holdings()
      const hash = await send.submit(payload)
      await chain.settle(hash)
      const after = await holdings()
      const { given, received } = summary.effects as CallEffects
      const of = (list: CallEffects['given'], token?: string) =>
        list.find((one) => one.token === token)?.amount.value ?? 0n
      const fee = summary.costs[0]?.amount.value ?? 0n
      expect(after.coin - before.coin).toBe(of(received) - of(given) - fee)
      expect(after.usdc - before.usdc).toBe(of(received, mint) - of(given, mint))
      return { summary, payload, hash }
    },
  }

  async function holdings() {
    return { coin: await chain.balanceOf(from), usdc: await chain.tokensOf(from, mint) }
  }
}

const writable = (address: string) => ({ address: address as Address, role: AccountRole.WRITABLE })
const signer = (address: string) => ({ address: address as Address, role: AccountRole.READONLY_SIGNER })

/** Lets another take so much out of an account of tokens. */
function approve(source: string, delegate: string, owner: string, amount: bigint): Instruction {
  const data = new Uint8Array(9)
  data[0] = 4
  new DataView(data.buffer).setBigUint64(1, amount, true)
  const accounts = [
    writable(source),
    { address: delegate as Address, role: AccountRole.READONLY },
    signer(owner),
  ]
  return { programAddress: programs.token, accounts, data }
}

test('default: instructions become a transaction with a fee, told, signed and sent', async () => {
  const sender = await open()
  const { from, send } = sender
  const to = createStranger().address as Address
  const { summary, payload, hash } = await sender.sendAndCompare([
    transferSol({ from, to, amount: 5_000_000n }),
  ])
  expect(summary).toMatchObject({
    to,
    amount: { value: 5_000_000n },
    calls: [{ kind: 'transfer', to, amount: { value: 5_000_000n } }],
    effects: { given: [{ amount: { value: 5_000_000n, decimals: 9 } }], received: [], allowed: [] },
    purpose: { kind: 'own' },
  })
  expect(summary.raw).toContain('compute-limit')
  expect(await chain.balanceOf(to)).toBe(5_000_000n)
  expect(await send.verify({ hash, payload })).toBe('same')
})

test('behavior: tokens, and the account that is opened for them', async () => {
  const sender = await open()
  const { from, source } = sender
  const to = createStranger().address as Address
  const destination = (await tokenAddressOf(to, mint, programs.token)) as Address
  const token = { program: programs.token, source, mint, destination, decimals: usdc.decimals }
  const { summary } = await sender.sendAndCompare([
    createAccount({ payer: from, account: destination, owner: to, mint, program: programs.token }),
    transferToken({ ...token, owner: from, amount: 7_000_000n }),
  ])
  expect(summary.calls).toMatchObject([
    { kind: 'open-account', to, token: mint },
    { kind: 'transfer', to, token: mint, amount: { value: 7_000_000n, decimals: 6 } },
  ])
  expect(summary.effects).toMatchObject({
    // What the new account has to hold.
    given: [{ amount: { value: 2_039_280n } }, { token: mint, amount: { value: 7_000_000n } }],
    allowed: [],
  })
  expect(await chain.tokensOf(to, mint)).toBe(7_000_000n)
})

test('behavior: leave to take tokens is told by what it does, though its instruction is not known', async () => {
  const sender = await open()
  const { from, source } = sender
  const thief = createStranger().address
  const { summary } = await sender.sendAndCompare([approve(source, thief, from, 9_000_000n)])
  expect(summary).toMatchObject({
    calls: [{ kind: 'unknown', to: programs.token }],
    unreadable: ['Token'],
    effects: { given: [], allowed: [{ spender: thief, token: mint, amount: { value: 9_000_000n } }] },
  })
  const all = sender.send.describe(await sender.adopt([approve(source, thief, from, 2n ** 64n - 1n)]))
  expect(all.effects?.allowed[0]).not.toHaveProperty('amount')
  const less = sender.send.describe(await sender.adopt([approve(source, thief, from, 4_000_000n)]))
  expect(less.effects?.allowed).toEqual([])
})

test('behavior: an account of tokens that gets another owner is given away as a whole', async () => {
  const sender = await open()
  const { from, source } = sender
  const thief = createStranger().address
  const data = Uint8Array.of(6, 2, 1, ...getAddressEncoder().encode(thief as Address))
  const { summary } = await sender.sendAndCompare([
    { programAddress: programs.token, accounts: [writable(source), signer(from)], data },
  ])
  expect(summary.effects?.given).toMatchObject([{ token: mint, amount: { value: 50_000_000n } }])
  expect(await chain.tokensOf(thief, mint)).toBe(50_000_000n)
})

test('behavior: an account that is given to a program is said to be', async () => {
  const sender = await open()
  const { from } = sender
  const program = getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))
  const data = Uint8Array.of(1, 0, 0, 0, ...getAddressEncoder().encode(program))
  const accounts = [{ address: from, role: AccountRole.WRITABLE_SIGNER }]
  const payload = await sender.adopt([{ programAddress: programs.system, accounts, data }])
  expect(sender.send.describe(payload)).toMatchObject({ effects: { owner: program }, unreadable: ['System'] })
})

test('behavior: a node that tells of no accounts says nothing of what it does, and that is all', async () => {
  const node = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.setHeader('content-type', 'application/json')
    response.setHeader('access-control-allow-origin', '*')
    const { id, method, params } = JSON.parse(body)
    if (method === 'simulateTransaction' && params[1].accounts) {
      const error = { code: -32602, message: 'accounts are not supported' }
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(solana.rpcUrl, { method: 'POST', body, headers })
    return response.end(await answer.text())
  }).listen(0)
  onTestFinished(() => void node.close())
  const sender = await open(`http://127.0.0.1:${(node.address() as AddressInfo).port}`)
  const { from } = sender
  const to = createStranger().address as Address
  const summary = sender.send.describe(await sender.adopt([transferSol({ from, to, amount: 5_000_000n })]))
  expect(summary.calls).toMatchObject([{ kind: 'transfer', to }])
  expect(summary).not.toHaveProperty('effects')
  await expect(sender.adopt([transferSol({ from, to, amount: 5_000_000_000n })])).rejects.toMatchObject({
    code: 'send/reverted',
  })
})

test('behavior: a page that sets its own fee keeps it', async () => {
  const sender = await open()
  const { from } = sender
  const work = transferSol({ from, to: createStranger().address as Address, amount: 5_000_000n })
  const { raw } = sender.send.describe(await sender.adopt([setComputeLimit(30_000), work]))
  expect(raw.match(/compute-limit/g)).toHaveLength(1)
  expect(raw).toContain('30000')
  expect(raw).not.toContain('compute-price')
})

test('error: what is no instruction, one that another signs, none, and one that fails', async () => {
  const sender = await open()
  const { from } = sender
  const other = createStranger().address as Address
  const refused = (details: string) => ({
    code: 'send/refused',
    context: { reason: 'transaction-invalid' },
    details: expect.stringContaining(details),
  })
  const work = transferSol({ from, to: other, amount: 5_000_000n })
  await expect(sender.adopt([])).rejects.toMatchObject(refused('no instructions'))
  await expect(sender.adopt([{ ...work, programAddress: 'web3' as Address }])).rejects.toMatchObject(
    refused('programAddress'),
  )
  await expect(sender.adopt([{ programId: other, keys: [] } as never])).rejects.toMatchObject(
    refused('programAddress'),
  )
  await expect(sender.adopt([transferSol({ from: other, to: from, amount: 1n })])).rejects.toMatchObject(
    refused(other),
  )
  await expect(
    sender.adopt([transferSol({ from, to: other, amount: 5_000_000_000n })]),
  ).rejects.toMatchObject({ code: 'send/reverted' })
  expect(sender.control.requests.filter(({ method }) => method !== 'standard:connect')).toEqual([])
})
