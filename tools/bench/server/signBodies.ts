import type { Manifest } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import { createAccount, type Registration, signRegistration } from '../../soak/clients/registrations.js'
import type { LoadRequest } from '../load/Load.js'

/** Names of one account: fewer than anybody would ask for at once. */
const namesAnAccount = 40

/** Signs so many registrations of different names before any clock starts. */
export async function signBodies({ evm: [chain] }: Manifest, count: number): Promise<Registration[]> {
  const chainId = makeCaip2Id({ namespace: 'eip155', reference: String(chain?.chainId) })
  const signed: Registration[] = []
  let account = createAccount()
  while (signed.length < count) {
    if (signed.length % namesAnAccount === 0) account = createAccount()
    signed.push(await signRegistration({ account, chainId }))
  }
  return signed
}

/** Registrations as requests. */
export const toPosts = (signed: readonly Registration[]): LoadRequest[] =>
  signed.map(({ body }) => ({ method: 'POST', path: '/v1/profile/account', body }))
