import {
  type ProfileAttributesResponse,
  type ProfileBody,
  profileAttributesMessageSchema,
} from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import { changeName } from './changeName.js'
import { checkAttributes } from './checkAttributes.js'
import { checkFreshness } from './checkFreshness.js'
import { checkOwner } from './checkOwner.js'
import { findNetworks } from './coinTypes.js'
import { findRegistered } from './findRegistered.js'
import { forgetIdentities } from './forgetIdentities.js'
import { readMessage } from './readMessage.js'

export type UpdateAttributesParameters = {
  name: string
  body: ProfileBody
  context: Pick<RequestContext, 'signal' | 'keep'>
}

/** Replaces what a name says about its owner. The checks come in the order of the wire. */
export async function updateAttributes(
  dependencies: Dependencies,
  { name, body, context }: UpdateAttributesParameters,
): Promise<ProfileAttributesResponse> {
  const message = readMessage(profileAttributesMessageSchema, body.message)
  const networks = findNetworks(dependencies, body.coin_type)
  const stored = await findRegistered(dependencies, { name })
  const { address, coin_type: coinType } = body
  const use = checkFreshness(dependencies, { message, text: body.message, signer: address })
  const purpose = { action: 'attributes', name, address, coinType } as const
  await checkOwner(dependencies, { stored, networks, body, message, purpose, use, context })
  const attributes = checkAttributes(message.attributes)
  await changeName(dependencies, { name, owner: { address, coinType }, use }, async (transaction) => {
    await transaction.execute(sql`
      update names set attributes = ${JSON.stringify(attributes)}::jsonb, updated_at = now() where name = ${name}`)
    await context.keep?.(transaction, { json: attributes })
  })
  // Its picture is part of the identity of every address it has.
  await forgetIdentities(
    dependencies,
    Object.values(stored.addresses).map((row) => row.address),
  )
  return attributes
}
