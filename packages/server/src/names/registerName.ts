import {
  type ProfileBody,
  type ProfileRegisterMessage,
  type ProfileResponse,
  profileRegisterMessageSchema,
} from '@latchkey/protocol/wire'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import type { Network } from '../networks/Network.js'
import type { OwnerProof } from '../signatures/verifyOwner.js'
import { executeNamed } from '../store/executeNamed.js'
import { checkAttributes } from './checkAttributes.js'
import { checkFreshness, type OneUse } from './checkFreshness.js'
import { checkPurpose } from './checkPurpose.js'
import { ethereumCoinType, findAddress, findNetworks, isEvmCoinType } from './coinTypes.js'
import { findName } from './findName.js'
import { forgetIdentities } from './forgetIdentities.js'
import { isTaken } from './isTaken.js'
import { recordColumns, type StoredName, toNameRecord } from './nameRecord.js'
import { readMessage } from './readMessage.js'
import { refuseSigner } from './refuseSigner.js'
import { checkNonce, refuseUsed, sweepMessages, useOnce } from './useOnce.js'
import { verifySigner } from './verifySigner.js'

export type RegisterNameParameters = {
  body: ProfileBody
  context: Pick<RequestContext, 'signal' | 'isRepeat'>
}

/** Registers a name for its signer. The checks come in the order of the wire, the first that fails answers. */
export async function registerName(
  dependencies: Dependencies,
  { body, context }: RegisterNameParameters,
): Promise<ProfileResponse> {
  const message = readMessage(profileRegisterMessageSchema, body.message)
  const { name } = message
  const zone = name.slice(name.indexOf('.') + 1)
  if (!dependencies.config.names.zones.includes(zone)) {
    throw refuseValue('name', `Names are not registered under ${zone} here`)
  }
  const networks = findNetworks(dependencies, body.coin_type)
  const record = await checkRegistration(dependencies, { message, networks, body, context })
    .then((registration) => insertName(dependencies, registration))
    // Also where the message is too old by now: it is the very one that may have got the name in time.
    .catch((error: unknown) =>
      context.isRepeat ? recallName(dependencies, { body, name, error }) : Promise.reject(error),
    )
    .catch(async (error: unknown) => {
      // "Taken" comes before all of these checks. Asked for only here, it costs who passes them no question of its own.
      const isFirst = error instanceof Refusal && (await isTaken(dependencies, { name }))
      throw isFirst ? alreadyRegistered() : error
    })
  await forgetIdentities(dependencies, [body.address])
  return toNameRecord(record)
}

type CheckRegistrationParameters = RegisterNameParameters & {
  message: ProfileRegisterMessage
  networks: readonly Network[]
}

async function checkRegistration(
  dependencies: Dependencies,
  { message, networks, body, context }: CheckRegistrationParameters,
): Promise<InsertNameParameters> {
  const { name } = message
  const { address, coin_type: coinType } = body
  const use = checkFreshness(dependencies, { message, text: body.message, signer: address })
  const attributes = checkAttributes(message.attributes)
  const found = findAddress(networks, address)
  if (found?.address !== address) {
    throw refuseSigner('address', 'The address has to be one of the chain, with its checksum')
  }
  checkPurpose(dependencies, message, { action: 'register', name, address, coinType })
  checkNonce(use)
  const proof = await verifySigner(dependencies, { network: found.network, body, context })
  return { name, attributes, coinType, address, proof, use }
}

type InsertNameParameters = {
  name: string
  attributes: Record<string, string>
  coinType: number
  address: string
  proof: OwnerProof
  use: OneUse
}

/** One statement, so that all of it happens or nothing: who comes second leaves its nonce as it was. */
async function insertName(
  { store }: Pick<Dependencies, 'store'>,
  { name, attributes, coinType, address, proof, use }: InsertNameParameters,
): Promise<StoredName> {
  // Who has the key has it on Ethereum too. A contract's address may be somebody else's there, or nobody's.
  const isOnEthereum = isEvmCoinType(coinType) && proof === 'key'
  const coinTypes = isOnEthereum ? [...new Set([ethereumCoinType, coinType])] : [coinType]
  const types: SQL = sql.join(
    coinTypes.map((type) => sql`(${type}::bigint)`),
    sql`, `,
  )
  const statement = sql`
    with used as (${useOnce(use)}),
    swept as (${sweepMessages(use)}),
    n as (
      insert into names (name, attributes)
      select ${name}, ${JSON.stringify(attributes)}::jsonb from used
      returning *
    ),
    a as (
      insert into name_addresses (name, coin_type, address, proof_coin_type, claimed, owns)
      select n.name, t.coin_type, ${address}, ${coinType}, true, true from n cross join (values ${types}) t (coin_type)
      returning *
    )
    select ${recordColumns} from n join a using (name)
    group by n.name, n.registered_at, n.updated_at, n.attributes`
  const title = `register-by-${use.kind}-${coinTypes.length}`
  const [stored] = await executeNamed<StoredName>(store, title, statement).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyRegistered() : error
  })
  if (!stored) throw refuseUsed(use)
  return stored
}

type RecallNameParameters = { body: ProfileBody; name: string; error: unknown }

/** The name, where an earlier try of the same registration has got it for the signer; otherwise the error stands. */
async function recallName(
  dependencies: Pick<Dependencies, 'store'>,
  { body: { address, coin_type: coinType }, name, error }: RecallNameParameters,
): Promise<StoredName> {
  const stored = error instanceof Refusal ? await findName(dependencies, { name }) : undefined
  if (stored?.addresses[coinType]?.address !== address) throw error
  return stored
}

const isDuplicate = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '23505'

const alreadyRegistered = () => refuseValue('name', 'The name is already registered')
