import { type ProfileBody, profileNonceCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { signMessage } from '../sign/signMessage.js'
import type { NameAccount } from './findNameAccount.js'

export type SignNameChangeParameters = {
  account: NameAccount
  /** By which the server knows the account. */
  coinType: number
  /** What is signed besides what makes it good for one use alone. */
  change: { action: 'register' | 'attributes' | 'address'; name: string } & Record<string, unknown>
}

/** Has the account sign a change of a name for this server, this name and this once (S-33). */
export async function signNameChange(
  latchkey: Latchkey,
  { account: { namespace, address }, coinType, change }: SignNameChangeParameters,
): Promise<ProfileBody> {
  const { nonce, domain = zoneOf(change.name) } = await request(latchkey, profileNonceCall)
  const message = JSON.stringify({ domain, address, coin_type: coinType, ...change, nonce }, null, 2)
  const signature = await signMessage(latchkey, { message, namespace, address })
  return { message, signature, coin_type: coinType, address }
}

const zoneOf = (name: string) => name.slice(name.indexOf('.') + 1)
