import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { profileLookupCall, profileRegisterCall, toCoinType } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import type { SignMessageErrorType } from '../sign/signMessage.js'
import { findNameAccount } from './findNameAccount.js'
import type { NameAttributes, NameRecord } from './Name.js'
import { parseName } from './parseName.js'
import { refreshNames } from './refreshNames.js'
import { signNameChange } from './signNameChange.js'

export type RegisterNameParameters = {
  /** With its zone, e.g. `alice.latchkey.id`; upper case is taken as lower case. */
  name: string
  attributes?: NameAttributes | undefined
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

export type RegisterNameReturnType = NameRecord

export type RegisterNameErrorType =
  | RequestErrorType
  | SignMessageErrorType
  | LatchkeyError<'name/invalid' | 'id/invalid'>

/**
 * Registers a name for the account in use, which signs for it; any chain family can.
 *
 * @example
 * const { name } = await registerName(latchkey, { name: 'alice.latchkey.id' })
 */
export async function registerName(
  latchkey: Latchkey,
  { name: text, attributes = {}, namespace }: RegisterNameParameters,
): Promise<RegisterNameReturnType> {
  const name = parseName(text)
  const account = await findNameAccount(latchkey, namespace)
  const coinType = toCoinType(account.caipNetworkId)
  const change = { action: 'register', name, attributes } as const
  const body = await signNameChange(latchkey, { account, coinType, change })
  const isOwn = (record: NameRecord) =>
    record.name === name && record.addresses[coinType]?.address === account.address
  let record: NameRecord
  try {
    record = await request(latchkey, profileRegisterCall, { body })
  } catch (error) {
    // The answer may have got lost after the name was registered: then it is the account's own, and not taken.
    const found = isLatchkeyError(error) ? await lookUp(latchkey, name) : undefined
    if (!found || !isOwn(found)) throw error
    record = found
  }
  if (!isOwn(record)) {
    const context = { call: profileRegisterCall.name, field: 'name' }
    throw new LatchkeyError('api/bad-response', { context })
  }
  await refreshNames(latchkey, { account, record })
  return record
}

async function lookUp(latchkey: Latchkey, name: string): Promise<NameRecord | undefined> {
  const found = await request(latchkey, profileLookupCall, { name, isFresh: true }).catch(() => undefined)
  return found && 'addresses' in found ? found : undefined
}
