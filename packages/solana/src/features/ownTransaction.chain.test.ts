import { toSolanaKey } from '@latchkey/testing/solana'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterEach, describe, expect, inject, test } from 'vitest'
import {
  createSolanaChain,
  createStranger,
  type OpenSenderParameters,
  openSender,
} from '../../test/solanaChain.js'
import { toHexText } from '../../test/tokenAccounts.js'
import { setComputeLimit, setComputePrice, transferSol, writeMemo } from './send/instructions.js'
import { readPayload } from './send/payload.js'
import { programs } from './send/programs.js'

const { solana } = inject('devnet')
const chain = createSolanaChain(solana)
const opened: Awaited<ReturnType<typeof openSender>>[] = []
afterEach(() => {
  for (const { adapter } of opened.splice(0)) adapter.dispose()
})

async function open(parameters: Partial<OpenSenderParameters> = {}) {
  const secretKey = crypto.getRandomValues(new Uint8Array(32))
  const sender = await openSender({ solana, secretKey, ...parameters })
  opened.push(sender)
  await chain.fund(sender.from, 1_000_000_000n)
  const { adopt, describe: describePayload } = sender.send
  if (!adopt) throw new Error('The adapter takes transactions in.')
  const { from, caipNetworkId } = sender
  return {
    ...sender,
    key: toSolanaKey(secretKey as Uint8Array),
    adopt: (transaction: Uint8Array) => adopt({ caipNetworkId, from, transaction }),
    describePayload,
  }
}

type CompileParameters = {
  payer: string
  instructions: readonly Instruction[]
  version?: 'legacy' | 0
  blockhash?: string
  tables?: Record<string, Address[]>
}

/** A transaction as a page makes it, without any signature. */
async function compile({ payer, instructions, version = 0, blockhash, tables }: CompileParameters) {
  const latest = await chain.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const lifetime = { ...latest.value, ...(blockhash && { blockhash: blockhash as Blockhash }) }
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(payer as Address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  const compressed = tables
    ? compressTransactionMessageUsingAddressLookupTables(message as never, tables as never)
    : message
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(compressed as never)))
}

const transfer = (from: string, to: string, amount: bigint) =>
  transferSol({ from: from as Address, to: to as Address, amount })

/** Makes an account of no program, which has to sign. */
const createPlain = (from: string, account: string, lamports: bigint): Instruction => {
  const data = new Uint8Array(52)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return {
    programAddress: programs.system,
    accounts: [
      { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
      { address: account as Address, role: AccountRole.WRITABLE_SIGNER },
    ],
    data,
  }
}

/** Puts the signature of another signer into a transaction, which comes after the payer's. */
const signSecond = (transaction: Uint8Array, key: ReturnType<typeof createStranger>) => {
  const signed = transaction.slice()
  signed.set(key.sign(transaction.slice(1 + 2 * 64)), 1 + 64)
  return signed
}

describe('a transaction of the page’s own making', () => {
  test.each(['legacy', 0] as const)(
    'default: version %s is read, signed, sent and found again',
    async (version) => {
      const sender = await open()
      const { from, caipNetworkId } = sender
      const to = createStranger().address
      const instructions = [
        setComputeLimit(20_000),
        setComputePrice(1_000_000n),
        writeMemo('order 7'),
        transfer(from, to, 5_000_000n),
      ]
      const payload = await sender.adopt(await compile({ payer: from, instructions, version }))
      const summary = sender.describePayload(payload)
      expect(summary).toMatchObject({
        from,
        to,
        amount: { value: 5_000_000n },
        costs: [{ kind: 'network', amount: { value: 25_000n } }],
        purpose: { kind: 'own', programs: ['System'] },
        anchor: { kind: 'blockhash' },
      })
      expect(summary).not.toHaveProperty('unreadable')
      expect(summary.raw).toContain('"text": "order 7"')
      await sender.send.check?.(payload)
      const hash = await sender.send.submit(payload)
      await chain.settle(hash)
      expect(await chain.balanceOf(to)).toBe(5_000_000n)
      expect(await chain.balanceOf(from)).toBe(1_000_000_000n - 5_025_000n)
      expect(await sender.send.verify({ hash, payload })).toBe('same')
      // F-26: with the wallet's answer lost, by its bytes.
      const { anchor, call } = summary
      const expected = { to, value: 0n, data: call?.data }
      const read = (data: string | undefined) =>
        sender.track.read({ caipNetworkId, from, anchor, expected: { ...expected, data } })
      expect(await read(call?.data)).toMatchObject({ status: 'confirmed', hash })
      const other = await sender.adopt(await compile({ payer: from, instructions: instructions.slice(3) }))
      expect(await read(sender.describePayload(other).call?.data)).toEqual({ status: 'unseen' })
    },
  )

  test('behavior: one that others have signed too, with an instruction that is not known', async () => {
    const sender = await open()
    const other = createStranger()
    const instructions = [createPlain(sender.from, other.address, 2_000_000n)]
    const transaction = await compile({ payer: sender.from, instructions })
    await expect(sender.adopt(transaction)).rejects.toMatchObject({
      code: 'send/refused',
      context: { reason: 'transaction-invalid' },
      details: expect.stringContaining(other.address),
    })
    const payload = await sender.adopt(signSecond(transaction, other))
    expect(sender.describePayload(payload)).toMatchObject({
      to: programs.system,
      amount: { value: 0n },
      costs: [{ amount: { value: 10_000n } }],
      unreadable: ['System'],
    })
    await chain.settle(await sender.send.submit(payload))
    expect(await chain.balanceOf(other.address)).toBe(2_000_000n)
  })

  test('behavior: accounts that are looked up in a table', async () => {
    const sender = await open()
    const table = createStranger().address
    const to = createStranger().address as Address
    const addresses = [createStranger().address as Address, to]
    const data = new Uint8Array(56 + 64)
    const view = new DataView(data.buffer)
    view.setUint32(0, 1, true)
    view.setBigUint64(4, 2n ** 64n - 1n, true)
    addresses.forEach((one, index) => {
      data.set(getAddressEncoder().encode(one), 56 + index * 32)
    })
    const account = { lamports: 10_000_000, owner: programs.tables, executable: false }
    await chain.setAccount(table, { ...account, data: toHexText(data) })
    const instructions = [transfer(sender.from, to, 5_000_000n)]
    const transaction = await compile({ payer: sender.from, instructions, tables: { [table]: addresses } })
    const payload = await sender.adopt(transaction)
    expect(readPayload(payload).tables).toEqual({ [table]: addresses })
    expect(sender.describePayload(payload)).toMatchObject({ to, amount: { value: 5_000_000n } })
    const hash = await sender.send.submit(payload)
    await chain.settle(hash)
    expect(await chain.balanceOf(to)).toBe(5_000_000n)
    expect(await sender.send.verify({ hash, payload })).toBe('same')
    // What is no table is none, whatever it holds. Another than the one that a block needs.
    const other = createStranger().address
    await chain.setAccount(other, { ...account, owner: programs.system, data: toHexText(data) })
    const pretended = await compile({ payer: sender.from, instructions, tables: { [other]: addresses } })
    await expect(sender.adopt(pretended)).rejects.toMatchObject({ code: 'send/refused' })
  })

  test('error: S-22 a wallet that signs something else: nothing is sent', async () => {
    const thief = createStranger().address
    let alter = (transaction: Uint8Array) => transaction
    const sender = await open({ alter: (transaction) => alter(transaction) })
    const to = createStranger().address
    const mine = await compile({ payer: sender.from, instructions: [transfer(sender.from, to, 5_000_000n)] })
    const stolen = await compile({
      payer: sender.from,
      instructions: [transfer(sender.from, thief, 5_000_000n)],
    })
    const payload = await sender.adopt(mine)
    alter = () => stolen
    await expect(sender.send.submit(payload)).rejects.toMatchObject({ code: 'send/altered' })
    expect(await chain.balanceOf(thief)).toBe(0n)
  })

  test('error: S-22 what others have signed has no fee added', async () => {
    let dear = new Uint8Array()
    // The signatures stay, as if the others had signed this.
    const sender = await open({
      alter: (transaction) => Uint8Array.from([...transaction.slice(0, 129), ...dear.slice(129)]),
    })
    const other = createStranger()
    const work = createPlain(sender.from, other.address, 2_000_000n)
    const payload = await sender.adopt(
      signSecond(await compile({ payer: sender.from, instructions: [work] }), other),
    )
    dear = await compile({ payer: sender.from, instructions: [setComputePrice(1n), work] })
    await expect(sender.send.submit(payload)).rejects.toMatchObject({ code: 'send/altered' })
    expect(await chain.balanceOf(other.address)).toBe(0n)
  })

  test('error: bytes that are none, another payer, one that fails, one whose time is over', async () => {
    const sender = await open()
    const stranger = createStranger().address
    const own = (parameters: Partial<CompileParameters>) =>
      compile({
        payer: sender.from,
        instructions: [transfer(sender.from, stranger, 5_000_000n)],
        ...parameters,
      })
    const good = await own({})
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array(200),
      new Uint8Array(200).fill(1),
      good.slice(0, -1),
      Uint8Array.from([...good, 0]),
      await own({ payer: stranger }),
    ])
      await expect(sender.adopt(bytes)).rejects.toMatchObject({
        code: 'send/refused',
        context: { reason: 'transaction-invalid' },
      })
    const tooMuch = [transfer(sender.from, stranger, 5_000_000_000n)]
    await expect(sender.adopt(await own({ instructions: tooMuch }))).rejects.toMatchObject({
      code: 'send/reverted',
    })
    await expect(sender.adopt(await own({ blockhash: stranger }))).rejects.toMatchObject({
      code: 'send/expired',
    })
    expect(sender.control.requests.filter(({ method }) => method !== 'standard:connect')).toEqual([])
  })
})

describe('a durable nonce', () => {
  const advance = (account: string, authority: string): Instruction => ({
    programAddress: programs.system,
    accounts: [
      { address: account as Address, role: AccountRole.WRITABLE },
      { address: programs.blockhashes, role: AccountRole.READONLY },
      { address: authority as Address, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(4, 0, 0, 0),
  })

  /** Writes an account of a nonce as the system program does. */
  async function putNonce(account: string, authority: string, nonce: string) {
    const data = new Uint8Array(80)
    const view = new DataView(data.buffer)
    view.setUint32(0, 1, true)
    view.setUint32(4, 1, true)
    data.set(getAddressEncoder().encode(authority as Address), 8)
    data.set(getAddressEncoder().encode(nonce as Address), 40)
    view.setBigUint64(72, 5_000n, true)
    await chain.setAccount(account, {
      lamports: 2_000_000,
      owner: programs.system,
      data: toHexText(data),
      executable: false,
    })
  }

  test('behavior: F-33 one that lands is found, by its signature and without, though its account has moved on', async () => {
    const sender = await open()
    const { from, caipNetworkId } = sender
    const [account, nonce] = [createStranger().address, createStranger().address]
    await putNonce(account, from, nonce)
    const to = createStranger().address
    const instructions = [advance(account, from), transfer(from, to, 5_000_000n)]
    const payload = await sender.adopt(await compile({ payer: from, instructions, blockhash: nonce }))
    await sender.send.check?.(payload)
    const hash = await sender.send.submit(payload)
    await chain.settle(hash)
    expect(await chain.balanceOf(to)).toBe(5_000_000n)
    expect(await sender.send.verify({ hash, payload })).toBe('same')
    // The network has put another nonce in its place.
    await expect(sender.send.check?.(payload)).rejects.toMatchObject({ code: 'send/expired' })
    const { anchor, call } = sender.describePayload(payload)
    const expected = { to, value: 0n, data: call?.data }
    for (const known of [hash, undefined])
      expect(await sender.track.read({ caipNetworkId, from, hash: known, anchor, expected })).toMatchObject({
        status: 'confirmed',
        hash,
      })
  })

  test('behavior: F-33 it is followed until its account has moved on, whatever the height', async () => {
    const sender = await open()
    const { from, caipNetworkId } = sender
    const [account, nonce, next] = [createStranger(), createStranger(), createStranger()].map(
      (one) => one.address,
    ) as [string, string, string]
    await putNonce(account, from, nonce)
    const to = createStranger().address
    const instructions = [advance(account, from), transfer(from, to, 5_000_000n)]
    const payload = await sender.adopt(await compile({ payer: from, instructions, blockhash: nonce }))
    const { anchor } = sender.describePayload(payload)
    expect(anchor).toEqual({ kind: 'nonce-account', account, nonce })
    await sender.send.check?.(payload)
    const { key } = sender
    const { message } = readPayload(payload)
    const { getBase58Decoder } = await import('@solana/kit')
    const hash = getBase58Decoder().decode(key.sign(message))
    const read = (known?: string) =>
      sender.track.read({ caipNetworkId, from, hash: known, anchor, expected: { to, value: 0n, data: '' } })
    for (const known of [hash, undefined]) expect(await read(known)).toEqual({ status: 'unseen' })
    await putNonce(account, from, next)
    for (const known of [hash, undefined]) expect(await read(known)).toEqual({ status: 'dropped' })
    await expect(sender.send.check?.(payload)).rejects.toMatchObject({ code: 'send/expired' })
    await expect(
      sender.adopt(await compile({ payer: from, instructions, blockhash: nonce })),
    ).rejects.toMatchObject({ code: 'send/expired' })
  })
})
