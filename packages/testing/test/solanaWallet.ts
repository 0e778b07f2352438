import { createPublicKey, verify } from 'node:crypto'
import { vi } from 'vitest'
import { createSolanaWallet } from '../src/solana/createSolanaWallet.js'
import type { CreateSolanaWalletParameters } from '../src/solana/SolanaWallet.js'
import { toSolanaKey } from '../src/solana/solanaKey.js'
import { buildTransaction, transferSol } from './solanaTransactions.js'

export const seeds = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
export const [alice, bob] = seeds.map((seed) => toSolanaKey(seed)) as [
  ReturnType<typeof toSolanaKey>,
  ReturnType<typeof toSolanaKey>,
]
export const chains = [
  { chain: 'solana:localnet', rpcUrl: 'http://localnet.test' },
  { chain: 'solana:devnet', rpcUrl: 'http://devnet.test' },
] as const

/** A wallet with three accounts whose node must not be called. */
export function setUp(parameters: Partial<CreateSolanaWalletParameters> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw new Error('the node must not be called')
  })
  const scripted = createSolanaWallet({ accounts: seeds, chains, domain: 'app.test', fetch, ...parameters })
  const { features } = scripted.wallet
  return { ...scripted, features, fetch }
}
/** The same, after the page has connected. */
export async function connected(parameters: Partial<CreateSolanaWalletParameters> = {}) {
  const scripted = setUp(parameters)
  const { accounts } = await scripted.features['standard:connect'].connect()
  scripted.control.reset()
  return { ...scripted, account: accounts[0]! }
}

/** Verifies with OpenSSL, not with the library that signed. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
}
export const text = (value: string) => new TextEncoder().encode(value)
/** An unsigned transfer of five lamports to bob. */
export const transfer = (version: 'legacy' | 0 = 0, feePayer = alice.address) =>
  buildTransaction({ feePayer, version, instructions: [transferSol(feePayer, bob.address, 5n)] })
