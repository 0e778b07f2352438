import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

// Transactions written by hand: the server has no Solana library, and a test must not trust the code it tests.

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const systemProgram = '11111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

export type TestSigner = { address: string; seed: Uint8Array }
type Account = { key: string; signer?: boolean; writable?: boolean }
export type TestInstruction = { program: string; accounts: Account[]; data: Uint8Array }

/** A signer from the 64 bytes that wallets export, or a new one. */
export function testSigner(secretKey?: string): TestSigner {
  const seed = secretKey ? base58.decode(secretKey).subarray(0, 32) : ed25519.utils.randomSecretKey()
  return { seed, address: base58.encode(ed25519.getPublicKey(seed)) }
}

const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

export const transferSol = (from: string, to: string, lamports: bigint): TestInstruction => ({
  program: systemProgram,
  accounts: [
    { key: from, signer: true, writable: true },
    { key: to, writable: true },
  ],
  data: concatBytes(new Uint8Array([2, 0, 0, 0]), u64(lamports)),
})

export const memo = (text: string): TestInstruction => ({
  program: memoProgram,
  accounts: [],
  data: utf8ToBytes(text),
})

/** Opens the associated token account if there is none. */
export const openTokenAccount = (payer: string, owner: string, mint: string, program = tokenProgram) => ({
  program: associatedProgram,
  accounts: [
    { key: payer, signer: true, writable: true },
    { key: tokenAccountOf(owner, mint, program), writable: true },
    { key: owner },
    { key: mint },
    { key: systemProgram },
    { key: program },
  ],
  data: new Uint8Array([1]),
})

export function transferToken(parameters: {
  from: string
  to: string
  mint: string
  amount: bigint
  decimals: number
  program?: string
}): TestInstruction {
  const { from, to, mint, amount, decimals, program = tokenProgram } = parameters
  return {
    program,
    accounts: [
      { key: tokenAccountOf(from, mint, program), writable: true },
      { key: mint },
      { key: tokenAccountOf(to, mint, program), writable: true },
      { key: from, signer: true },
    ],
    data: concatBytes(new Uint8Array([12]), u64(amount), new Uint8Array([decimals])),
  }
}

/** Makes lamports that were sent to an account of wrapped SOL count as tokens. */
export const syncNative = (account: string): TestInstruction => ({
  program: tokenProgram,
  accounts: [{ key: account, writable: true }],
  data: new Uint8Array([17]),
})

export const closeTokenAccount = (account: string, owner: string): TestInstruction => ({
  program: tokenProgram,
  accounts: [
    { key: account, writable: true },
    { key: owner, writable: true },
    { key: owner, signer: true },
  ],
  data: new Uint8Array([9]),
})

/** The associated token account of an owner: the first derived address that is no point of the curve. */
export function tokenAccountOf(owner: string, mint: string, program = tokenProgram): string {
  const seeds = [owner, program, mint].map((key) => base58.decode(key))
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(
      concatBytes(
        ...seeds,
        new Uint8Array([bump]),
        base58.decode(associatedProgram),
        utf8ToBytes('ProgramDerivedAddress'),
      ),
    )
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error('no derived address')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

/** A legacy transaction, signed by one signer who pays, as base64. */
export function signTransaction(
  payer: TestSigner,
  blockhash: string,
  instructions: TestInstruction[],
): string {
  const accounts = new Map<string, { signer: boolean; writable: boolean }>()
  const add = ({ key, signer = false, writable = false }: Account) => {
    const known = accounts.get(key)
    accounts.set(key, {
      signer: signer || (known?.signer ?? false),
      writable: writable || (known?.writable ?? false),
    })
  }
  add({ key: payer.address, signer: true, writable: true })
  for (const { accounts, program } of instructions)
    for (const account of [...accounts, { key: program }]) add(account)
  const rank = ({ signer, writable }: { signer: boolean; writable: boolean }) =>
    (signer ? 0 : 2) + (writable ? 0 : 1)
  const sorted = [...accounts].sort(([, a], [, b]) => rank(a) - rank(b))
  const keys = sorted.map(([key]) => key)
  const count = (wanted: number) => sorted.filter(([, account]) => rank(account) === wanted).length
  const compiled = instructions.map(({ program, accounts, data }) =>
    concatBytes(
      new Uint8Array([
        keys.indexOf(program),
        accounts.length,
        ...accounts.map(({ key }) => keys.indexOf(key)),
      ]),
      new Uint8Array(data.length < 128 ? [data.length] : [(data.length & 127) | 128, data.length >> 7]),
      data,
    ),
  )
  const message = concatBytes(
    new Uint8Array([count(0) + count(1), count(1), count(3), keys.length]),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(blockhash),
    new Uint8Array([compiled.length]),
    ...compiled,
  )
  const signature = ed25519.sign(message, payer.seed)
  return Buffer.from(concatBytes(new Uint8Array([1]), signature, message)).toString('base64')
}
