import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { refuseValue } from '../../../answers/Refusal.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import { verifySolanaMessage } from '../../../signatures/verifySolanaMessage.js'
import type { NameSource } from '../../Network.js'
import { tokenPrograms } from '../programs.js'
import { readNode } from '../readNode.js'
import { findNameAccounts, sns } from './nameAccounts.js'
import { isOnCurve } from './programAddress.js'

const accountSchema = v.nullable(
  v.object({ owner: v.string(), data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]) }),
)
const accountsSchema = v.object({ value: v.array(accountSchema) })
const largestSchema = v.object({
  value: v.array(v.object({ address: v.string(), amount: v.string() })),
})

type Account = { owner: string; data: Uint8Array }

/** Bytes before what a name holds: its parent, its owner, its class. */
const headerLength = 96
/** The first byte of the record of a name of which there is a token now. */
const activeToken = 2
/** How a record was checked: by the signature of a Solana account. */
const bySolana = 1

/**
 * Names of the Solana Name Service, by the accounts of the chain alone and the rules of SNS-IP 5. What is not beyond doubt is
 * refused with its reason: to send to a former owner, or to a program, is to lose what is sent.
 */
export function createNameSource(nodes: NodePool, endings: readonly string[]): NameSource {
  return {
    // Parts of names (`pay.alice.sol`) are their parent's, which can take them back.
    covers(name) {
      const [label, ending = '', ...rest] = name.split('.')
      return Boolean(label) && rest.length === 0 && endings.includes(ending)
    },
    async resolve(name, signal) {
      const accounts = findNameAccounts(name.slice(0, name.indexOf('.')))
      const addresses = [accounts.name, accounts.token, accounts.record, accounts.formerRecord]
      const [registry, token, record, formerRecord] = await readAccounts(nodes, addresses, signal)
      if (!registry || !isName(registry)) return undefined
      const owner = registry.data.slice(32, 64)
      if (isTokenized(token, accounts.name)) return findHolder(nodes, accounts.mint, signal)
      // Anybody can send lamports to a record's address, and make an account of it that is no record.
      const found =
        record && isOf(record, sns.names)
          ? readRecord(record, owner)
          : readFormerRecord(formerRecord, { owner, address: accounts.formerRecord })
      if (found) return base58.encode(found)
      if (!isOnCurve(owner))
        throw refuseValue('name', 'A program holds this name, so that nobody may get what is sent to it')
      return base58.encode(owner)
    },
  }
}

async function readAccounts(
  nodes: NodePool,
  addresses: readonly Uint8Array[],
  signal: AbortSignal | undefined,
): Promise<(Account | undefined)[]> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const { value } = await readNode(nodes, {
    method: 'getMultipleAccounts',
    params: [addresses.map((one) => base58.encode(one)), options],
    schema: v.pipe(
      accountsSchema,
      v.check(({ value }) => value.length === addresses.length),
    ),
    signal,
  })
  return value.map((one) =>
    one ? { owner: one.owner, data: Uint8Array.from(Buffer.from(one.data[0], 'base64')) } : undefined,
  )
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
const isOf = ({ owner }: Account, program: Uint8Array) => owner === base58.encode(program)

/** A name right below the root, of no class, that somebody owns. */
function isName(account: Account): boolean {
  const { data } = account
  return (
    isOf(account, sns.names) &&
    data.length >= headerLength &&
    isSame(data.slice(0, 32), sns.root) &&
    data.slice(64, 96).every((byte) => byte === 0) &&
    data.slice(32, 64).some((byte) => byte !== 0)
  )
}

function isTokenized(account: Account | undefined, name: Uint8Array): boolean {
  return (
    account !== undefined &&
    isOf(account, sns.tokenizer) &&
    account.data[0] === activeToken &&
    isSame(account.data.slice(2, 34), name)
  )
}

/** Who holds the one token of a name: then the name is theirs, whoever the registry says. */
async function findHolder(
  nodes: NodePool,
  mint: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<string> {
  const unclear = () =>
    refuseValue('name', 'This name is a token, and whose it is cannot be told: ask for an address')
  const { value } = await readNode(nodes, {
    method: 'getTokenLargestAccounts',
    params: [base58.encode(mint), { commitment: 'confirmed' }],
    schema: largestSchema,
    signal,
  })
  const holding = value.filter(({ amount }) => amount !== '0')
  const [first] = holding
  if (!first || holding.length > 1 || first.amount !== '1') throw unclear()
  const [account] = await readAccounts(nodes, [base58.decode(first.address)], signal)
  const { data } = account ?? {}
  const isHolder =
    data !== undefined &&
    account?.owner === tokenPrograms.token &&
    data.length === 165 &&
    isSame(data.slice(0, 32), mint) &&
    Buffer.from(data).readBigUInt64LE(64) === 1n
  const holder = data?.slice(32, 64)
  if (!isHolder || !holder || !isOnCurve(holder)) throw unclear()
  return base58.encode(holder)
}

/** Bytes of what proves a check, by its kind. */
const proofLengths: Readonly<Record<number, number>> = { 0: 0, 1: 32, 2: 20, 3: 32 }

/** Where a record sends, if the owner of now has signed it; nothing where a former one has. */
function readRecord({ data }: Account, owner: Uint8Array): Uint8Array | undefined {
  const unchecked = () =>
    refuseValue('name', 'The SOL record of this name is not signed by both sides: ask for an address')
  if (data.length < headerLength + 8) throw unchecked()
  const header = Buffer.from(data).subarray(headerLength)
  const [byOwner, byReceiver] = [header.readUInt16LE(0), header.readUInt16LE(2)]
  const [first, second] = [proofLengths[byOwner], proofLengths[byReceiver]]
  if (first === undefined || second === undefined || byOwner !== bySolana) throw unchecked()
  const body = data.slice(headerLength + 8)
  if (!isSame(body.slice(0, first), owner)) return undefined
  const receiver = body.slice(first, first + second)
  const content = body.slice(first + second, first + second + header.readUInt32LE(4))
  if (byReceiver !== bySolana || content.length !== 32 || !isSame(receiver, content)) throw unchecked()
  return content
}

/** The same of the first version: the owner signs the receiver and the place of the record, as the text of their hex. */
function readFormerRecord(
  account: Account | undefined,
  { owner, address }: { owner: Uint8Array; address: Uint8Array },
): Uint8Array | undefined {
  if (!account || account.data.length < headerLength + 96) return undefined
  const receiver = account.data.slice(headerLength, headerLength + 32)
  const signature = account.data.slice(headerLength + 32, headerLength + 96)
  const message = utf8ToBytes(bytesToHex(concatBytes(receiver, address)))
  return verifySolanaMessage(base58.encode(owner), message, signature) ? receiver : undefined
}
