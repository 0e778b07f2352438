import { type Caip2Id, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddressDecoder } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { toCount } from '../../rpc/toCount.js'
import { type AddressTables, decodeMessage, listLookups, type Message } from './decodeMessage.js'
import { explainFailure, isExpired } from './explainFailure.js'
import { assertAlive, longestLife, readHeight, readUntil } from './lifetime.js'
import type { SolanaPayload } from './payload.js'
import { programs } from './programs.js'
import { readAccountData } from './readAccountData.js'
import { listWritable, readEffects, writeEffects } from './readEffects.js'
import { readNonce } from './readNonce.js'
import { simulate } from './simulate.js'
import { splitTransaction } from './splitTransaction.js'

export type AdoptTransactionParameters = { caipNetworkId: Caip2Id; from: string; transaction: Uint8Array }

/** Reads a transaction of the page's own making, and runs it: what is against it is said before anybody signs. */
export async function adoptTransaction(
  nodes: readonly [SolanaNode, ...SolanaNode[]],
  { caipNetworkId, from, transaction }: AdoptTransactionParameters,
): Promise<SolanaPayload> {
  const [node] = nodes
  const split = splitTransaction(transaction)
  if (!split) throw refuse('These bytes are no transaction.')
  const { signatures, message } = split
  const tables = await readTables(node, message)
  const decoded = orRefuse(() => decodeMessage(message, tables), 'These bytes are no transaction.')
  assertSigners(decoded, { from, signatures })
  await assertAlive(node, decoded)
  const [height, until, { failure, accounts }] = await Promise.all([
    readHeight(node),
    readUntil(nodes),
    simulate(node, message, { signatures, addresses: listWritable(decoded) }).catch((error) => {
      // Not every node tells of accounts; one that does not answer is not asked twice.
      if (!isLatchkeyError(error, 'rpc/failed')) throw error
      return simulate(node, message, { signatures })
    }),
  ])
  // A node may not know a nonce for a blockhash where nothing is signed; that it lives was read above.
  if (failure && !(readNonce(decoded) && isExpired(failure.err)))
    throw new LatchkeyError('send/reverted', { context: { reason: explainFailure(failure) } })
  // What it does is for the review: a node that does not tell is no hindrance.
  const effects =
    !failure &&
    accounts.length > 0 &&
    (await readEffects(node, { message: decoded, after: accounts }).catch(() => undefined))
  return {
    network: caipNetworkId,
    message,
    lastValidHeight: toCount(height) + longestLife,
    until,
    preparedAt: Date.now(),
    signatures,
    ...(effects && { effects: writeEffects(effects) }),
    ...(Object.keys(tables).length > 0 && { tables }),
  }
}

/** A page's mistake, in words for its developers. */
const refuse = (details: string, cause?: unknown) =>
  new LatchkeyError('send/refused', { context: { reason: 'transaction-invalid' }, details, cause })

function orRefuse<value>(read: () => value, details: string): value {
  try {
    return read()
  } catch (cause) {
    throw refuse(details, cause)
  }
}

/** The account pays, and signs in the wallet; every other signature is there already. */
function assertSigners(
  { feePayer, signers }: Message,
  { from, signatures }: { from: string; signatures: Uint8Array },
): void {
  if (feePayer !== from) throw refuse(`It is paid by ${feePayer}, and ${from} is connected.`)
  if (signers.length * 64 !== signatures.length)
    throw refuse('It has another number of signatures than signers.')
  const unsigned = signers.filter(
    (_, index) => index > 0 && signatures.slice(index * 64, index * 64 + 64).every((byte) => byte === 0),
  )
  if (unsigned.length > 0) throw refuse(`The signature of ${unsigned.join(', ')} is missing.`)
}

/** Bytes of a table before its addresses, and the first of them, which says that it is one. */
const [tableHeader, tableKind] = [56, 1]

/** Reads the tables that a message looks accounts up in. */
export async function readTables(node: SolanaNode, message: Uint8Array): Promise<AddressTables> {
  const lookups = orRefuse(() => listLookups(message), 'These bytes are no transaction.')
  if (lookups.length === 0) return {}
  const names = lookups.map((one) => one.lookupTableAddress as Address)
  const found = await readAccountData(node, names)
  return Object.fromEntries(
    names.map((name, index) => {
      const table = found[index]
      if (table?.owner !== programs.tables || table.data[0] !== tableKind)
        throw refuse(`${name} is no table of addresses.`)
      return [name, readAddresses(table.data.slice(tableHeader))]
    }),
  )
}

function readAddresses(data: Uint8Array): Address[] {
  const { decode } = getAddressDecoder()
  return Array.from({ length: Math.floor(data.length / 32) }, (_, index) => decode(data, index * 32))
}
