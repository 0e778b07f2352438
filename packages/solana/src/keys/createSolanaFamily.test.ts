import type { ApprovalContent, KeyHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, test, vi } from 'vitest'
import { isSigned } from '../features/isSigned.js'
import { buildMessage } from '../features/send/buildMessage.js'
import { setComputePrice, transferSol } from '../features/send/instructions.js'
import { programs } from '../features/send/programs.js'
import { toTransaction } from '../features/send/simulate.js'
import { splitTransaction } from '../features/send/splitTransaction.js'
import { writeSignIn } from '../features/signIn.js'
import { solanaKeys } from './solanaKeys.js'

/** Of “abandon … about”. */
const seed = () =>
  Uint8Array.from(
    Buffer.from(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
      'hex',
    ),
  )
const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' as Address
const [to, mint, source, destination, other] = [1, 2, 3, 4, 5].map((fill) =>
  getAddressDecoder().decode(new Uint8Array(32).fill(fill)),
) as [Address, Address, Address, Address, Address]
const blockhash = getAddressDecoder().decode(new Uint8Array(32).fill(9))
// Nothing listens there: what is shown is in the bytes.
const network = { name: 'Mine', genesisHash: blockhash, rpcUrl: 'http://127.0.0.1:1' }
const sol = (value: bigint) => makeAmount(value, 9)

async function open() {
  const family = await solanaKeys({ networks: [network] }).load()
  const accounts = await family.derive(seed())
  const shown: ApprovalContent[] = []
  const host: KeyHost = {
    accounts,
    readText: (message) => ({ text: new TextDecoder().decode(message), isText: true }),
    async ask({ prepare, sign }) {
      shown.push(await prepare())
      return sign(seed())
    },
  }
  const key = Uint8Array.from(Buffer.from(accounts[0]?.publicKey ?? '', 'hex'))
  const call = (method: string, input: object) =>
    family.calls[method]?.(input as never, host) as Promise<never>
  return { accounts, call, shown, key }
}

function compile(payer: Address, instructions: readonly Instruction[]): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: 0n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

test('derive: the account that wallets show for a phrase, on the chains of the page', async () => {
  const { accounts } = await open()
  expect(accounts).toMatchObject([{ address: own, chains: ['solana:localnet'] }])
})

describe('signTransaction', () => {
  const chain = 'solana:localnet'

  test('default: shows the payment and its fee, and signs it', async () => {
    const { call, shown, key } = await open()
    const transfer = { from: own, to, amount: 250n, units: 1_000, rate: 2_000_000n, memo: 'Rent\u202e' }
    const message = buildMessage({ transfer, version: 0, blockhash })
    const { signedTransaction } = await call('signTransaction', {
      transaction: toTransaction(message),
      chain,
    })
    expect(shown).toEqual([
      {
        kind: 'operation',
        account: own,
        caipNetworkId: `solana:${network.genesisHash.slice(0, 32)}`,
        calls: [
          // Without what would turn the direction of the text.
          { kind: 'note', text: 'Rent' },
          { kind: 'transfer', to, amount: sol(250n) },
        ],
        fee: sol(7_000n),
        isFirst: false,
      },
    ])
    const { signatures = new Uint8Array(), message: signed } = splitTransaction(signedTransaction) ?? {}
    expect(signed).toEqual(message)
    expect(await isSigned({ key, message, signature: signatures })).toBe(true)
  })

  test('behavior: a token goes to the owner of the account that is opened for it; its mint stands beside it', async () => {
    const { call, shown } = await open()
    const token = { program: programs.token, mint, source, destination, decimals: 6 }
    const transfer = { from: own, to, amount: 5_000_000n, units: 1_000, rate: 0n, token }
    const message = buildMessage({ transfer, version: 'legacy', blockhash })
    await call('signTransaction', { transaction: toTransaction(message), chain })
    const symbol = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    expect(shown).toMatchObject([
      {
        calls: [
          { kind: 'open-account', to, token: mint },
          { kind: 'transfer', to, token: mint, amount: makeAmount(5_000_000n, 6), symbol },
        ],
      },
    ])
  })

  test('behavior: what others pay, and what no words are known for, is shown as bytes', async () => {
    const { call, shown } = await open()
    const accounts = [
      { address: to as Address, role: AccountRole.WRITABLE },
      { address: programs.token, role: AccountRole.READONLY },
    ]
    const strange = { programAddress: mint, accounts, data: Uint8Array.of(0xab) }
    const message = compile(other, [
      setComputePrice(1n),
      strange,
      transferSol({ from: other, to: own, amount: 1n }),
      transferSol({ from: own, to, amount: 2n }),
    ])
    const signatures = new Uint8Array(128).fill(7)
    const { signedTransaction } = await call('signTransaction', {
      transaction: toTransaction(message, signatures),
      chain,
    })
    const [content] = shown
    expect(content).not.toHaveProperty('fee')
    expect(content).toMatchObject({
      calls: [
        // Two calls of one program differ by the accounts that they change.
        { kind: 'unknown', to: mint, data: '0xab', changes: [to] },
        { kind: 'unknown', to: programs.system },
        { kind: 'transfer', to, amount: sol(2n) },
      ],
    })
    // The signature of the other one stays where it was.
    expect(splitTransaction(signedTransaction)?.signatures.slice(0, 64)).toEqual(signatures.slice(0, 64))
    expect(splitTransaction(signedTransaction)?.signatures.slice(64)).not.toEqual(signatures.slice(64))
  })

  test('error: another account’s transaction, another chain, no transaction', async () => {
    const { call, shown } = await open()
    const theirs = toTransaction(compile(other, [transferSol({ from: other, to, amount: 1n })]))
    await expect(call('signTransaction', { transaction: theirs, chain })).rejects.toThrow(
      'no place for a signature',
    )
    const ours = toTransaction(compile(own, [transferSol({ from: own, to, amount: 1n })]))
    await expect(
      call('signTransaction', { transaction: ours, chain: 'solana:mainnet' }),
    ).rejects.toMatchObject({
      code: -32_602,
    })
    await expect(call('signTransaction', { transaction: Uint8Array.of(1), chain })).rejects.toThrow(
      'no transaction',
    )
    expect(shown).toEqual([])
  })
})

describe('signMessage', () => {
  test('default', async () => {
    const { call, shown, key } = await open()
    const message = new TextEncoder().encode('Hello')
    const { signature, signedMessage } = await call('signMessage', { message })
    expect(signedMessage).toEqual(message)
    expect(await isSigned({ key, message, signature })).toBe(true)
    expect(shown).toMatchObject([{ kind: 'message', account: own, text: 'Hello' }])
  })

  test.each(['你好', 'Über uns', 'مرحبا', '€5', '👋'])('behavior: a text of any script: %s', async (text) => {
    const { call, shown, key } = await open()
    const message = new TextEncoder().encode(text)
    const { signature } = await call('signMessage', { message })
    expect(await isSigned({ key, message, signature })).toBe(true)
    expect(shown).toMatchObject([{ kind: 'message', text }])
  })

  test('error: a transaction that is asked for as a message', async () => {
    const { call, shown } = await open()
    const transfer = { from: own, to, amount: 250n, units: 1_000, rate: 0n }
    const versioned = buildMessage({ transfer, version: 0, blockhash })
    const later = Uint8Array.of(0x81, ...versioned.slice(1))
    for (const message of [buildMessage({ transfer, version: 'legacy', blockhash }), versioned, later])
      await expect(call('signMessage', { message })).rejects.toThrow('These bytes are a transaction.')
    expect(shown).toEqual([])
  })
})

test('signIn: writes the text for this page and this account, and for no other', async () => {
  vi.stubGlobal('location', { host: 'app.example' })
  try {
    const { call, key } = await open()
    const input = { statement: 'Welcome.', nonce: '12345678' }
    const { signedMessage, signature, account } = await call('signIn', input)
    const text = writeSignIn({ ...input, domain: 'app.example', address: own })
    expect(new TextDecoder().decode(signedMessage)).toBe(text)
    expect(account).toMatchObject({ address: own })
    expect(await isSigned({ key, message: signedMessage, signature })).toBe(true)
    await expect(call('signIn', { ...input, domain: 'bank.example' })).rejects.toThrow('for this page')
    await expect(call('signIn', { ...input, address: to })).rejects.toThrow('for this page')
  } finally {
    vi.unstubAllGlobals()
  }
})
