import { type Caip2Id, type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import {
  parseRequest,
  profileAddressCall,
  profileAttributesCall,
  profileAttributesSchema,
  profileLookupCall,
  toCoinType,
} from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import type { NetworkId } from '../../NetworkId.js'
import type { SignMessageErrorType } from '../sign/signMessage.js'
import { findNameAccount, type NameAccount } from './findNameAccount.js'
import type { NameAttributes, NameRecord } from './Name.js'
import { parseName } from './parseName.js'
import { refreshNames } from './refreshNames.js'
import { signNameChange } from './signNameChange.js'

/** Either is one signature. */
export type ChangeNameParameters = {
  /** With its zone. The account in use has to be one of its addresses. */
  name: string
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
} & (
  | {
      /** They replace all that the name says about its owner. */
      attributes: NameAttributes
    }
  | {
      /** Replaces the address of the name on a network; on EVM and Solana, that of the whole coin type. */
      address: string
      caipNetworkId: NetworkId
    }
)

export type ChangeNameReturnType = NameRecord

export type ChangeNameErrorType =
  | RequestErrorType
  | SignMessageErrorType
  | LatchkeyError<'name/invalid' | 'name/not-found' | 'id/invalid' | 'api/bad-request'>

/**
 * Changes what a name says about its owner, or an address of it; an owner signs.
 *
 * @example
 * await changeName(latchkey, { name: 'alice.latchkey.id', attributes: { bio: 'Painter' } })
 */
export async function changeName(
  latchkey: Latchkey,
  parameters: ChangeNameParameters,
): Promise<ChangeNameReturnType> {
  const name = parseName(parameters.name)
  // Before anybody signs; the error names the attribute.
  if ('attributes' in parameters)
    parseRequest(profileAttributesSchema, parameters.attributes, profileAttributesCall.name)
  const account = await findNameAccount(latchkey, parameters.namespace)
  const record = await readRecord(latchkey, name, account)
  const coinType = findCoinType(record, account)
  if ('attributes' in parameters) {
    const { attributes } = parameters
    const change = { action: 'attributes', name, attributes } as const
    const body = await signNameChange(latchkey, { account, coinType, change })
    record.attributes = await request(latchkey, profileAttributesCall, { name, body })
  } else {
    const { address, caipNetworkId } = parameters
    const change = {
      action: 'address',
      name,
      address,
      coin_type: toCoinType(caipNetworkId as Caip2Id),
    } as const
    const body = await signNameChange(latchkey, { account, coinType, change })
    const changed = await request(latchkey, profileAddressCall, { name, body })
    record.addresses = { ...record.addresses, ...changed }
  }
  await refreshNames(latchkey, { account, record })
  return record
}

async function readRecord(
  latchkey: Latchkey,
  name: string,
  { caipNetworkId }: NameAccount,
): Promise<NameRecord> {
  const record = await request(latchkey, profileLookupCall, { name, isFresh: true })
  if (!('addresses' in record) || record.name !== name)
    throw new LatchkeyError('name/not-found', { context: { name, network: caipNetworkId } })
  return { ...record }
}

/** The coin type by which the account owns the name: that of its network, or any other with its address. */
function findCoinType({ addresses }: NameRecord, { address, caipNetworkId }: NameAccount): number {
  const own = toCoinType(caipNetworkId)
  if (addresses[own]?.address === address) return own
  const other = Object.entries(addresses).find(([, record]) => record.address === address)
  // Not an owner as far as one can see; the server has the last word, and its reason.
  return other ? Number(other[0]) : own
}
