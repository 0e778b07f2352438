import type { SendPayload } from '@latchkey/core/adapter'
import { toSolanaKey } from '@latchkey/testing/solana'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openLiar } from '../../test/openLiar.js'
import {
  createSolanaChain,
  createStranger,
  type OpenSenderParameters,
  openSender,
} from '../../test/solanaChain.js'
import {
  type Extension,
  toHexText,
  tokenAddressOf,
  writeMint,
  writeTokenAccount,
} from '../../test/tokenAccounts.js'
import { buildMessage } from './send/buildMessage.js'
import { decodeMessage } from './send/decodeMessage.js'
import { readPayload, writePayload } from './send/payload.js'
import { programs } from './send/programs.js'
import { readTransfer, type Transfer } from './send/readTransfer.js'

const { solana, accounts } = inject('devnet')
const chain = createSolanaChain(solana)
const { USDC: usdc, FEE22: fee22 } = solana.mints as Record<string, { address: string; decimals: number }>
if (!usdc || !fee22) throw new Error('The devnet has tokens.')
const bob = accounts[1]?.solana.address ?? ''
const opened: Awaited<ReturnType<typeof openSender>>[] = []
afterEach(() => {
  for (const { adapter } of opened.splice(0)) adapter.dispose()
})

/** Somebody new with coins and tokens, so that no test meets the money of another. */
async function open(parameters: Partial<OpenSenderParameters> & { balance?: bigint } = {}) {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const sender = await openSender({ solana, secretKey: seed, ...parameters })
  opened.push(sender)
  await chain.fund(sender.from, parameters.balance ?? 1_000_000_000n)
  return sender
}

const minimum = 890_880n
let rent: bigint
beforeAll(async () => {
  rent = await chain.rpc.getMinimumBalanceForRentExemption(165n).send()
})

/** Sends, and waits until it is confirmed. */
async function pay(sender: Awaited<ReturnType<typeof open>>, payload: SendPayload) {
  const hash = await sender.send.submit(payload)
  await chain.settle(hash)
  return hash
}
const costOf = (sender: Awaited<ReturnType<typeof open>>, payload: SendPayload) =>
  sender.send.describe(payload).costs.reduce((sum, { amount }) => sum + amount.value, 0n)

describe('SOL', () => {
  test('default: M-17 exactly the lamports, and exactly the fee of the review', async () => {
    const sender = await open()
    const to = createStranger().address
    const payload = await sender.send.prepare(sender.intent(to, 123_456_789n))
    const hash = await pay(sender, payload)
    expect(await chain.balanceOf(to)).toBe(123_456_789n)
    expect(await chain.balanceOf(sender.from)).toBe(1_000_000_000n - 123_456_789n - costOf(sender, payload))
    expect(await sender.send.verify({ hash, payload })).toBe('same')
  })

  test('error: M-18 M-19 less than a new account has to hold', async () => {
    const sender = await open()
    const to = createStranger().address
    await expect(sender.send.prepare(sender.intent(to, minimum - 1n))).rejects.toMatchObject({
      code: 'send/refused',
      context: { reason: 'receiver-minimum', minimum },
    })
    await pay(sender, await sender.send.prepare(sender.intent(to, minimum)))
    expect(await chain.balanceOf(to)).toBe(minimum)
    // An account that is there takes any amount.
    await pay(sender, await sender.send.prepare(sender.intent(to, 1n)))
    expect(await chain.balanceOf(to)).toBe(minimum + 1n)
  })

  test('error: M-20 what would be left is neither nothing nor enough; Max leaves enough, and all of it can be sent', async () => {
    const sender = await open({ balance: 10_000_000n })
    const { estimate, prepare } = sender.send
    const { options } = await estimate(sender.intent(bob, 0n))
    const [, normal] = options
    const { spendable, rate } = normal as NonNullable<typeof normal>
    expect(spendable?.value).toBe(10_000_000n - (normal?.fee.value ?? 0n) - minimum)
    await expect(
      prepare({ ...sender.intent(bob, (spendable?.value ?? 0n) + 1n), fee: rate }),
    ).rejects.toMatchObject({ code: 'send/refused', context: { reason: 'sender-minimum', minimum } })
    const all = 10_000_000n - (normal?.fee.value ?? 0n)
    await expect(prepare({ ...sender.intent(bob, all + 1n), fee: rate })).rejects.toMatchObject({
      code: 'send/insufficient-gas',
    })
    await pay(sender, await prepare({ ...sender.intent(bob, all), fee: rate }))
    expect(await chain.balanceOf(sender.from)).toBe(0n)
  })

  test('behavior: M-20 Max leaves what an account has to hold', async () => {
    const sender = await open({ balance: 10_000_000n })
    const { options } = await sender.send.estimate(sender.intent(bob, 0n))
    const option = options.find(({ speed }) => speed === 'fast')
    if (!option?.spendable) throw new Error('A coin has a most.')
    await pay(
      sender,
      await sender.send.prepare({ ...sender.intent(bob, option.spendable.value), fee: option.rate }),
    )
    expect(await chain.balanceOf(sender.from)).toBe(minimum)
  })

  test('behavior: a memo goes with it', async () => {
    const sender = await open()
    const payload = await sender.send.prepare({ ...sender.intent(bob, 5n), memo: 'für dich 🎁' })
    expect(sender.send.describe(payload).memo).toBe('für dich 🎁')
    await pay(sender, payload)
  })

  test.each(['legacy', 0] as const)('param: a wallet that signs version %s alone', async (version) => {
    const sender = await open({ versions: [version] })
    const payload = await sender.send.prepare(sender.intent(bob, 7n))
    expect(decodeMessage(readPayload(payload).message).version).toBe(version)
    await pay(sender, payload)
  })
})

describe('receivers (M-22)', () => {
  test('error: a mint, a token account and a program take neither coin nor token', async () => {
    const sender = await open()
    const account = await tokenAddressOf(bob, usdc.address, programs.token)
    for (const [to, reason] of [
      [usdc.address, 'receiver-mint'],
      [account, 'receiver-token-account'],
      [programs.token, 'receiver-program'],
      ['SysvarC1ock11111111111111111111111111111111', 'receiver-program'],
    ] as const)
      for (const token of [undefined, usdc])
        await expect(
          sender.send.prepare(sender.intent(to, 1_000_000n, token)),
          `${to}`,
        ).rejects.toMatchObject({
          code: 'send/refused',
          context: { reason },
        })
  })

  test('behavior: what stands at an address', async () => {
    const { send, caipNetworkId } = await open()
    const offCurve = await tokenAddressOf(createStranger().address, usdc.address)
    for (const [to, kind, isBurn] of [
      [bob, 'wallet', false],
      [createStranger().address, 'wallet', false],
      [offCurve, 'off-curve', false],
      ['1nc1nerator11111111111111111111111111111111', 'off-curve', true],
      [usdc.address, 'mint', false],
      [programs.memo, 'program', false],
    ] as const)
      expect(await send.inspect?.({ caipNetworkId, to }), to).toMatchObject({
        family: 'programs',
        kind,
        isBurn,
      })
  })

  test('behavior: an owner without a key gets it, once that was confirmed', async () => {
    const sender = await open()
    const vault = await tokenAddressOf(createStranger().address, usdc.address)
    await pay(sender, await sender.send.prepare(sender.intent(vault, minimum)))
    expect(await chain.balanceOf(vault)).toBe(minimum)
  })
})

describe('tokens', () => {
  const alice = accounts[0]?.solana
  const openAlice = () => open({ secretKey: alice?.secretKey ?? '', balance: 2_000_000n })

  test('default: M-22 M-23 the account of the receiver is created, and that is a cost of its own', async () => {
    const sender = await openAlice()
    const to = createStranger().address
    const before = await chain.balanceOf(sender.from)
    const payload = await sender.send.prepare(sender.intent(to, 1_234_567n, usdc))
    expect(sender.send.describe(payload).costs).toMatchObject([
      { kind: 'network' },
      { kind: 'account', amount: { value: rent } },
    ])
    await pay(sender, payload)
    expect(await chain.tokensOf(to, usdc.address)).toBe(1_234_567n)
    expect(await chain.balanceOf(sender.from)).toBe(before - costOf(sender, payload))
    // The second finds it there.
    const again = await sender.send.prepare(sender.intent(to, 3n, usdc))
    expect(sender.send.describe(again).costs).toHaveLength(1)
    await pay(sender, again)
    expect(await chain.tokensOf(to, usdc.address)).toBe(1_234_570n)
  })

  test('behavior: M-24 a token that keeps a part: what arrives is in the review, and arrives', async () => {
    const sender = await openAlice()
    const to = createStranger().address
    const before = await chain.balanceOf(sender.from)
    const payload = await sender.send.prepare(sender.intent(to, 1_000_001n, fee22))
    const { received } = sender.send.describe(payload)
    expect(received?.value).toBe(1_000_001n - 10_001n)
    const hash = await pay(sender, payload)
    expect(await chain.tokensOf(to, fee22.address)).toBe(received?.value)
    expect(await chain.balanceOf(sender.from)).toBe(before - costOf(sender, payload))
    const reading = await sender.track.read({
      caipNetworkId: sender.caipNetworkId,
      from: sender.from,
      hash,
      expected: { to, value: 1_000_001n, token: fee22.address },
    })
    expect(reading).toMatchObject({ status: 'confirmed', received: received?.value })
  })

  test('error: M-24 a receiver that demands a memo', async () => {
    const sender = await openAlice()
    const intent = sender.intent(bob, 1_000_000n, fee22)
    await expect(sender.send.prepare(intent)).rejects.toMatchObject({
      code: 'send/refused',
      context: { reason: 'memo-required' },
    })
    await expect(sender.send.prepare({ ...intent, memo: 'x'.repeat(121) })).rejects.toMatchObject({
      context: { reason: 'memo-length' },
    })
    const before = await chain.tokensOf(bob, fee22.address)
    await pay(sender, await sender.send.prepare({ ...intent, memo: 'invoice 7' }))
    expect((await chain.tokensOf(bob, fee22.address)) - before).toBe(990_000n)
  })

  type Refusal = {
    reason: string
    mint?: readonly Extension[]
    source?: { isFrozen?: boolean }
    destination?: { isFrozen?: boolean; extensions?: readonly Extension[] }
  }
  const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
  const confidential = Uint8Array.from({ length: 295 }, () => 0)
  test.each<readonly [string, Refusal]>([
    ['a token that cannot be passed on', { reason: 'token-bound', mint: [[9, new Uint8Array()]] }],
    ['a token that is paused', { reason: 'token-paused', mint: [[26, Uint8Array.from([...key, 1])]] }],
    ['a token with a hook', { reason: 'token-hook', mint: [[14, Uint8Array.from([...key, ...key])]] }],
    ['a token without plain supply', { reason: 'token-confidential', mint: [[24, new Uint8Array(196)]] }],
    ['a sender that is frozen', { reason: 'token-frozen', source: { isFrozen: true } }],
    ['a receiver that is frozen', { reason: 'receiver-frozen', destination: { isFrozen: true } }],
    ['a new account that would be frozen', { reason: 'receiver-frozen', mint: [[6, Uint8Array.of(2)]] }],
    [
      'a receiver of confidential transfers alone',
      { reason: 'receiver-confidential', destination: { extensions: [[5, confidential]] } },
    ],
  ])('error: M-24 %s', async (_, { reason, mint = [], source, destination }) => {
    const sender = await open()
    const token = { address: createStranger().address, decimals: 6 }
    const to = createStranger().address
    const put = (address: string, data: Uint8Array) =>
      chain.setAccount(address, {
        lamports: 10_000_000,
        owner: programs.token2022,
        data: toHexText(data),
        executable: false,
      })
    await put(token.address, writeMint({ extensions: mint }))
    await put(
      await tokenAddressOf(sender.from, token.address),
      writeTokenAccount({ mint: token.address, owner: sender.from, amount: 5_000_000n, ...source }),
    )
    if (destination)
      await put(
        await tokenAddressOf(to, token.address),
        writeTokenAccount({ mint: token.address, owner: to, amount: 0n, ...destination }),
      )
    await expect(sender.send.prepare(sender.intent(to, 1n, token))).rejects.toMatchObject({
      code: 'send/refused',
      context: { reason, token: token.address },
    })
    expect(sender.control.requests.filter(({ method }) => method !== 'standard:connect')).toEqual([])
  })

  /** A mint of Token-2022 with an extension, of which the sender has five. */
  async function issue(owner: string, extension: Extension) {
    const token = { address: createStranger().address, decimals: 6 }
    const put = (address: string, data: Uint8Array) =>
      chain.setAccount(address, { lamports: 10_000_000, owner: programs.token2022, data: toHexText(data) })
    await put(token.address, writeMint({ extensions: [extension] }))
    const account = writeTokenAccount({ mint: token.address, owner, amount: 5_000_000n })
    await put(await tokenAddressOf(owner, token.address), account)
    return token
  }

  const now = () => BigInt(Math.floor(Date.now() / 1000))
  test.each<readonly [string, () => Extension, number]>([
    ['a factor', () => [25, writeScaled(2.5, 2n ** 62n, 7)], 2.5],
    ['a factor that has changed', () => [25, writeScaled(7, now() - 100n, 2.5)], 2.5],
    ['interest of five percent for ten years', () => [10, writeInterest(now() - 315_567_360n, 500)], 1.6487],
  ])(
    'behavior: M-24 %s: the amount and what wallets show, as the chain has both',
    async (_, write, factor) => {
      const sender = await open()
      const token = await issue(sender.from, write())
      const to = createStranger().address
      const payload = await sender.send.prepare(sender.intent(to, 1_200_000n, token))
      const { amount, displayed } = sender.send.describe(payload)
      expect(amount.value).toBe(1_200_000n)
      expect(Number(displayed?.value)).toBeCloseTo(1_200_000 * factor, -3)
      await pay(sender, payload)
      expect(await chain.tokensOf(to, token.address)).toBe(1_200_000n)
      // In the token program's own words; interest goes on while it is looked at.
      const shown = await showAmount(sender.from, token.address, 1_200_000n)
      expect(Number(shown) * 1e6).toBeCloseTo(Number(displayed?.value), -1)
    },
  )

  test('error: M-24 a factor that is no number', async () => {
    const sender = await open()
    for (const factor of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) {
      const token = await issue(sender.from, [25, writeScaled(factor, 2n ** 62n, 1)])
      await expect(sender.send.prepare(sender.intent(bob, 1n, token))).rejects.toMatchObject({
        code: 'send/token-uncertain',
      })
    }
  })

  test('error: S-12 other decimals than the chain says, and what is no token', async () => {
    const sender = await openAlice()
    await expect(sender.send.prepare(sender.intent(bob, 1n, { ...usdc, decimals: 9 }))).rejects.toMatchObject(
      { code: 'send/token-uncertain' },
    )
    await expect(
      sender.send.prepare(sender.intent(bob, 1n, { address: bob, decimals: 6 })),
    ).rejects.toMatchObject({ code: 'send/token-uncertain' })
  })

  test('error: more than there is, in the program’s own words', async () => {
    const sender = await openAlice()
    const balance = await chain.tokensOf(sender.from, usdc.address)
    await expect(sender.send.prepare(sender.intent(bob, balance + 1n, usdc))).rejects.toMatchObject({
      code: 'send/reverted',
      context: { reason: expect.stringMatching(/^Token, instruction 4: insufficient funds/) },
    })
  })
})

/** What the token program itself would show an amount as. */
async function showAmount(payer: string, mint: string, amount: bigint): Promise<string> {
  const data = new DataView(new ArrayBuffer(9))
  data.setUint8(0, 23)
  data.setBigUint64(1, amount, true)
  const instruction: Instruction = {
    programAddress: programs.token2022,
    accounts: [{ address: mint as Address, role: AccountRole.READONLY }],
    data: new Uint8Array(data.buffer),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(payer as Address, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: programs.system as string as Blockhash, lastValidBlockHeight: 0n },
        one,
      ),
    (one) => appendTransactionMessageInstruction(instruction, one),
  )
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true } as const
  const { value } = await chain.rpc.simulateTransaction(wire, options).send()
  return Buffer.from(value.returnData?.data[0] ?? '', 'base64').toString()
}

/** The bytes of a factor, and of the one that follows it from a time on. */
function writeScaled(factor: number, from: bigint, next: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(56))
  view.setFloat64(32, factor, true)
  view.setBigInt64(40, from, true)
  view.setFloat64(48, next, true)
  return new Uint8Array(view.buffer)
}

/** The bytes of a rate, in hundredths of a percent, that has held since a time. */
function writeInterest(since: bigint, rate: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(52))
  view.setBigInt64(32, since, true)
  view.setBigInt64(42, since, true)
  view.setInt16(50, rate, true)
  return new Uint8Array(view.buffer)
}

/** Puts another payment in place of the one in a transaction. */
const alterTransfer = (change: (transfer: Transfer) => Transfer) => (transaction: Uint8Array) => {
  const message = decodeMessage(transaction.slice(65))
  const { version, blockhash } = message
  const altered = buildMessage({ transfer: change(readTransfer(message)), version, blockhash })
  return Uint8Array.from([1, ...new Uint8Array(64), ...altered])
}

describe('the wallet', () => {
  const thief = createStranger().address as Address

  test.each<readonly [string, (transfer: Transfer) => Transfer]>([
    ['another receiver', (transfer) => ({ ...transfer, to: thief })],
    ['another amount', (transfer) => ({ ...transfer, amount: transfer.amount + 1n })],
    ['another text', (transfer) => ({ ...transfer, memo: 'hello' })],
  ])('error: S-22 it signs %s: nothing is sent', async (_, change) => {
    const sender = await open({ alter: alterTransfer(change) })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    await expect(sender.send.submit(payload)).rejects.toMatchObject({
      code: 'send/altered',
      context: { connector: 'Scripted' },
    })
    expect(await chain.balanceOf(thief)).toBe(0n)
    expect(await chain.balanceOf(sender.from)).toBe(1_000_000_000n)
    expect(sender.storage.get('solana.outbox')).toBeUndefined()
  })

  test('behavior: S-22 a fee of its own is the wallet’s to choose', async () => {
    const sender = await open({
      alter: alterTransfer((transfer) => ({ ...transfer, units: 5_000, rate: 2_000_000n })),
    })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    const hash = await pay(sender, payload)
    expect(await sender.send.verify({ hash, payload })).toEqual({ fee: 15_000n })
    expect(await chain.balanceOf(sender.from)).toBe(1_000_000_000n - 5_000_000n - 15_000n)
  })

  test('error: S-22 a fee far above the reviewed one: nothing is sent', async () => {
    const rate = 10_000_000_000n
    const sender = await open({
      alter: alterTransfer((transfer) => ({ ...transfer, units: 5_000, rate })),
    })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    await expect(sender.send.submit(payload)).rejects.toMatchObject({ code: 'send/altered' })
    expect(await chain.balanceOf(sender.from)).toBe(1_000_000_000n)
    // A person who has reviewed as much may pay it.
    const custom = await open()
    const dear = await custom.send.prepare({
      ...custom.intent(bob, 5_000_000n),
      fee: { model: 'compute', rate },
    })
    await pay(custom, dear)
  })

  test('behavior: S-22 one that sends by itself is read back', async () => {
    const without = ['solana:signTransaction']
    const honest = await open({ without })
    const first = await honest.send.prepare(honest.intent(bob, 5_000_000n))
    const hash = await pay(honest, first)
    expect(await honest.send.verify({ hash, payload: first })).toBe('same')
    const liar = await open({ without, alter: alterTransfer((transfer) => ({ ...transfer, to: thief })) })
    const second = await liar.send.prepare(liar.intent(bob, 5_000_000n))
    const stolen = await pay(liar, second)
    expect(await liar.send.verify({ hash: stolen, payload: second })).toBe('altered')
  })

  test('behavior: one that lists signing and does not know it sends by itself', async () => {
    let asked = 0
    const sender = await open({
      alter: (transaction) => {
        if (asked++ === 0) throw Object.assign(new Error('Method not found'), { code: -32_601 })
        return transaction
      },
    })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    await pay(sender, payload)
    expect(asked).toBe(2)
  })

  test('error: one that cannot sign transactions is not asked', async () => {
    const without = ['solana:signTransaction', 'solana:signAndSendTransaction']
    const sender = await open({ without })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    await expect(sender.send.submit(payload)).rejects.toMatchObject({ code: 'capability/unsupported' })
  })
})

describe('time (M-26, F-33)', () => {
  const unknown = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  /** Somebody whose page names two nodes. */
  const openWithTwo = () => open({ otherRpcUrls: [solana.rpcUrl] })

  test('error: a payload whose time is over passes no check, and is not sent; F-55 what is signed is known by its id', async () => {
    const sender = await open()
    const read = readPayload(await sender.send.prepare(sender.intent(bob, 5_000_000n)))
    await expect(sender.send.check?.(writePayload({ ...read, lastValidHeight: 1 }))).rejects.toMatchObject({
      code: 'send/expired',
    })
    const { version } = decodeMessage(read.message)
    const transfer = readTransfer(decodeMessage(read.message))
    const old = buildMessage({ transfer, version, blockhash: createStranger().address })
    const onTrace = vi.fn()
    await expect(sender.send.submit(writePayload({ ...read, message: old }), onTrace)).rejects.toMatchObject({
      code: 'send/expired',
    })
    // The wallet may have sent it as well.
    expect(onTrace.mock.calls).toEqual([[{ hash: expect.any(String) }]])
    expect(await chain.balanceOf(sender.from)).toBe(1_000_000_000n)
  })

  test('behavior: F-55 what was signed is tried without its signature, and sent whatever a node answers', async () => {
    const tried: string[] = []
    const liar = await openLiar(solana.rpcUrl, {
      simulateTransaction: ({ params: [wire] }) => void tried.push(String(wire)),
      sendTransaction: () => 'no signature',
    })
    const sender = await open({ solana: { ...solana, rpcUrl: liar.rpcUrl } })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    const onTrace = vi.fn()
    const hash = await sender.send.submit(payload, onTrace)
    expect(onTrace.mock.calls).toEqual([[{ hash }]])
    expect(tried.length).toBeGreaterThan(1)
    for (const wire of tried) expect(Buffer.from(wire, 'base64').subarray(1, 65)).toEqual(Buffer.alloc(64))
    await liar.close()
  })

  test('behavior: F-33 not found is gone once its last height is final, and not before', async () => {
    const { track, from, caipNetworkId } = await openWithTwo()
    const read = (lastValidHeight: number, hash?: string) =>
      track.read({
        caipNetworkId,
        from,
        hash,
        anchor: { kind: 'blockhash', blockhash: programs.system, lastValidHeight },
        expected: { to: bob, value: 1n },
      })
    expect(await read(1_000_000_000, unknown)).toEqual({ status: 'unseen' })
    expect(await read(0, unknown)).toEqual({ status: 'dropped' })
    expect(await read(1_000_000_000)).toEqual({ status: 'unseen' })
    expect(await read(0)).toEqual({ status: 'dropped' })
    expect(await read(0, 'garbage')).toEqual({ status: 'unknown' })
  })

  test('behavior: F-33 one node alone is believed only after the time of a blockhash again; two are believed at once', async () => {
    let height = 0
    const liar = await openLiar(solana.rpcUrl, { getBlockHeight: () => height })
    const other = await openLiar(solana.rpcUrl, { getBlockHeight: () => height })
    const dead = 'http://127.0.0.1:9'
    const ask = async (otherRpcUrls: readonly string[]) => {
      const sender = await open({ solana: { ...solana, rpcUrl: liar.rpcUrl }, otherRpcUrls })
      const { track, from, caipNetworkId } = sender
      const anchor = { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 100 } as const
      return track.read({ caipNetworkId, from, hash: unknown, anchor, expected: { to: bob, value: 1n } })
    }
    for (const [now, alone, together] of [
      [100, 'unseen', 'unseen'],
      [101, 'unseen', 'dropped'],
      [250, 'unseen', 'dropped'],
      [251, 'dropped', 'dropped'],
    ] as const) {
      height = now
      expect(await ask([]), `${now}`).toEqual({ status: alone })
      expect(await ask([dead]), `${now}`).toEqual({ status: alone })
      expect(await ask([other.rpcUrl]), `${now}`).toEqual({ status: together })
    }
    await Promise.all([liar.close(), other.close()])
  })

  test('behavior: F-33 landed is landed, though its time is over; F-26 and without its signature it is found', async () => {
    const sender = await openWithTwo()
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    const { anchor } = sender.send.describe(payload)
    if (anchor?.kind !== 'blockhash') throw new Error('It has an anchor.')
    const hash = await pay(sender, payload)
    const expected = { to: bob, value: 5_000_000n }
    const { from, caipNetworkId } = sender
    const late = { ...anchor, lastValidHeight: 0 }
    for (const known of [hash, undefined])
      expect(
        await sender.track.read({ caipNetworkId, from, hash: known, anchor: late, expected }),
      ).toMatchObject({ status: 'confirmed', hash })
    const other = { to: bob, value: 5_000_001n }
    // The blockhash is taken still, whatever the height that a node gave with it.
    expect(await sender.track.read({ caipNetworkId, from, anchor: late, expected: other })).toEqual({
      status: 'unseen',
    })
  })

  test('behavior: F-33 several nodes: it is gone only if each that answers says so, at a height after it', async () => {
    const landed = { slot: 7, confirmations: null, err: null, confirmationStatus: 'finalized' }
    const status = (value: unknown) => ({
      getSignatureStatuses: () => ({ context: { slot: 9 }, value: [value] }),
    })
    const lying = {
      agreeing: {},
      behind: { getBlockHeight: () => 0 },
      knowing: status(landed),
      dead: undefined,
    }
    const liars = await Promise.all(
      Object.values(lying).map((answers) => answers && openLiar(solana.rpcUrl, answers)),
    )
    const [agreeing, behind, knowing] = liars.map((one) => one?.rpcUrl ?? '') as [string, string, string]
    const dead = 'http://127.0.0.1:9'
    for (const [otherRpcUrls, expected] of [
      [[agreeing], { status: 'dropped' }],
      [[agreeing, dead], { status: 'dropped' }],
      [[agreeing, behind], { status: 'unseen' }],
      [[agreeing, behind, knowing], { status: 'confirmed', hash: unknown, isFinal: true }],
    ] as const) {
      const { track, from, caipNetworkId } = await open({ otherRpcUrls })
      const anchor = { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 1 } as const
      const expectation = { to: bob, value: 1n }
      const reading = await track.read({ caipNetworkId, from, hash: unknown, anchor, expected: expectation })
      expect(reading, otherRpcUrls.join()).toMatchObject(expected)
    }
    await Promise.all(liars.map((one) => one?.close()))
  })

  test('behavior: F-33 what a wallet has sent by itself lives for as long as a blockhash of just now', async () => {
    const sender = await open({ without: ['solana:signTransaction'] })
    const payload = await sender.send.prepare(sender.intent(bob, 5_000_000n))
    const height = await chain.rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    const hash = await sender.send.submit(payload)
    const { outgoing } = JSON.parse(sender.storage.get('solana.outbox') ?? '{}') as {
      outgoing: { signature: string; wire: string; lastValidHeight: number }[]
    }
    expect(outgoing).toMatchObject([{ signature: hash, wire: '' }])
    expect(outgoing[0]?.lastValidHeight).toBeGreaterThanOrEqual(Number(height) + 150)
    // As if nobody knew it: the reviewed blockhash is over, that of the wallet is not.
    const other = [{ signature: unknown, wire: '', lastValidHeight: 1_000_000_000 }]
    sender.storage.set('solana.outbox', JSON.stringify({ version: 1, outgoing: other }))
    const { from, caipNetworkId } = sender
    const anchor = { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 1 } as const
    const expected = { to: bob, value: 5_000_000n }
    expect(await sender.track.read({ caipNetworkId, from, hash: unknown, anchor, expected })).toEqual({
      status: 'unseen',
    })
  })

  test('behavior: what no block has is sent again while its blockhash lives', async () => {
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const sender = await open({ secretKey: seed })
    const to = createStranger().address
    const payload = await sender.send.prepare(sender.intent(to, 5_000_000n))
    const { anchor } = sender.send.describe(payload)
    if (anchor?.kind !== 'blockhash') throw new Error('It has an anchor.')
    const { message, lastValidHeight } = readPayload(payload)
    const signature = toSolanaKey(seed).sign(message)
    const hash = getBase58Decoder().decode(signature)
    const wire = Buffer.from([1, ...signature, ...message]).toString('base64')
    // As a page leaves it that is closed before any leader has taken it.
    const outgoing = [{ signature: hash, wire, lastValidHeight }]
    sender.storage.set('solana.outbox', JSON.stringify({ version: 1, outgoing }))
    const { from, caipNetworkId } = sender
    const read = () =>
      sender.track.read({ caipNetworkId, from, hash, anchor, expected: { to, value: 5_000_000n } })
    expect(await read()).toEqual({ status: 'unseen' })
    await chain.settle(hash)
    expect(await chain.balanceOf(to)).toBe(5_000_000n)
    expect(await read()).toMatchObject({ status: 'confirmed' })
    expect(sender.storage.get('solana.outbox')).toBeUndefined()
  })
})
