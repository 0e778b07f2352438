import { LatchkeyError } from '@latchkey/protocol'
import { type Address, type Base64EncodedWireTransaction, getBase64Decoder } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { toCount } from '../../rpc/toCount.js'
import { explainFailure, type Failure } from './explainFailure.js'
import { type AccountData, toAccount } from './readAccountData.js'

/** The most units that a transaction can have. */
export const maximumUnits = 1_400_000
const emptySignature = new Uint8Array(64)

/** A transaction whose one signature is still missing, or one of several, as wallets and nodes take it. */
export function toTransaction(message: Uint8Array, signatures: Uint8Array = emptySignature): Uint8Array {
  return Uint8Array.from([signatures.length / 64, ...signatures, ...message])
}

/** Bytes as nodes take them. */
export const toWire = (transaction: Uint8Array): Base64EncodedWireTransaction =>
  getBase64Decoder().decode(transaction) as Base64EncodedWireTransaction

export type Simulation = {
  failure?: Failure
  units: bigint
  /** Accounts as they would be, in the order in which they were asked for. */
  accounts: readonly (AccountData | undefined)[]
}

export type SimulateOptions = {
  /** All of its signatures; none is there by default. */
  signatures?: Uint8Array | undefined
  /** The accounts to tell of. */
  addresses?: readonly Address[]
}

/** Runs a message without sending it, with the newest blockhash in place of its own. */
export function simulate(
  node: SolanaNode,
  message: Uint8Array,
  { signatures, addresses = [] }: SimulateOptions = {},
): Promise<Simulation> {
  return node.call('simulateTransaction', async (rpc) => {
    const { value } = await rpc
      .simulateTransaction(toWire(toTransaction(message, signatures)), {
        commitment: 'confirmed',
        encoding: 'base64',
        replaceRecentBlockhash: true,
        sigVerify: false,
        ...(addresses.length > 0 && { accounts: { addresses: [...addresses], encoding: 'base64' as const } }),
      })
      .send()
    const { err, logs, unitsConsumed = 0n, accounts } = value as typeof value & { accounts?: unknown }
    const found = Array.isArray(accounts) ? accounts : []
    if (!err && found.length !== addresses.length) throw new TypeError('Another number of accounts.')
    return {
      units: unitsConsumed,
      accounts: found.map((account) => (account ? toAccount(account) : undefined)),
      ...(err && { failure: { err, logs } }),
    }
  })
}

/** Sends a signed transaction, once; it was tried before. */
export function sendWire(node: SolanaNode, wire: string): Promise<unknown> {
  return node.call('sendTransaction', (rpc) =>
    rpc
      .sendTransaction(wire as Base64EncodedWireTransaction, {
        encoding: 'base64',
        skipPreflight: true,
        maxRetries: 0n,
      })
      .send(),
  )
}

/** Runs a message, and throws `send/reverted` with the program's own words where it fails; else the units it needs. */
export async function simulateOrThrow(node: SolanaNode, message: Uint8Array): Promise<number> {
  const { failure, units } = await simulate(node, message)
  if (failure) throw new LatchkeyError('send/reverted', { context: { reason: explainFailure(failure) } })
  return withMargin(units)
}

/** What may be used beside what was: another state of the accounts can take a little more. */
export function withMargin(units: bigint): number {
  return Math.min(maximumUnits, toCount((units * 12n) / 10n) + 300)
}
