import {
  type ProfileAddressResponse,
  type ProfileBody,
  profileAddressMessageSchema,
} from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import { changeName } from './changeName.js'
import { checkFreshness } from './checkFreshness.js'
import { checkOwner } from './checkOwner.js'
import { findAddress, findNetworks } from './coinTypes.js'
import { findRegistered } from './findRegistered.js'
import { forgetIdentities } from './forgetIdentities.js'
import { isoText } from './nameRecord.js'
import { readMessage } from './readMessage.js'

export type UpdateAddressParameters = {
  name: string
  body: ProfileBody
  context: Pick<RequestContext, 'signal' | 'keep'>
}

/** Sets the address of a name for a coin type, in place of the one it had. The checks come in the order of the wire. */
export async function updateAddress(
  dependencies: Dependencies,
  { name, body, context }: UpdateAddressParameters,
): Promise<ProfileAddressResponse> {
  const message = readMessage(profileAddressMessageSchema, body.message)
  const networks = findNetworks(dependencies, body.coin_type)
  const next = findAddress(findNetworks(dependencies, message.coin_type), message.address)?.address
  if (next === undefined) throw refuseValue('address', 'The new address is not one of its chain')
  const stored = await findRegistered(dependencies, { name })
  const use = checkFreshness(dependencies, { message, text: body.message, signer: body.address })
  const { coin_type: coinType, address } = message
  const purpose = { action: 'address', name, address, coinType } as const
  const proof = await checkOwner(dependencies, { stored, networks, body, message, purpose, use, context })
  const owner = { address: body.address, coinType: body.coin_type }
  // A contract has signed for the chain where it was asked: elsewhere its address may be somebody else's.
  const isClaimed = next === owner.address && (proof === 'key' || coinType === owner.coinType)
  // With its own place an owner hands over the name; another place only points.
  const isOwnAddress = coinType === owner.coinType
  const json = await changeName(dependencies, { name, owner, use, isOwnAddress }, async (transaction) => {
    await transaction.execute(sql`update names set updated_at = now() where name = ${name}`)
    const { rows } = await transaction.execute<{ address: string; created_at: string }>(sql`
      insert into name_addresses as a (name, coin_type, address, proof_coin_type, claimed, owns)
      values (${name}, ${coinType}, ${next}, ${coinType}, ${isClaimed}, ${isClaimed})
      on conflict (name, coin_type) do update
      set address = excluded.address, proof_coin_type = excluded.proof_coin_type,
        claimed = excluded.claimed, owns = ${isOwnAddress ? sql`a.owns` : sql`excluded.owns`}, created_at = now()
      returning a.address, ${isoText(sql`a.created_at`)} as created_at`)
    const changed: ProfileAddressResponse = Object.fromEntries(rows.map((row) => [coinType, row]))
    await context.keep?.(transaction, { json: changed })
    return changed
  })
  const before = Object.values(stored.addresses).map((row) => row.address)
  await forgetIdentities(dependencies, [...before, next])
  return json
}
