import type { Address } from 'viem'
import { createPasskey } from '../credential/createPasskey.js'
import { nameWithAccount } from '../credential/nameWithAccount.js'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { toProblem } from '../page/toProblem.js'

export type CreateOwnerPasskeyParameters = {
  account: Address
  name: string
  rp: { id: string; name: string } | undefined
  /** The passkey in use: beside it, on one device, a second one would be lost with it. */
  inUse: Passkey | undefined
  credentials: Credentials | undefined
}

/** Makes a passkey that names the account, for `use` to make it an owner; the device forgets it where the person declines that. */
export async function createOwnerPasskey(
  { account, name, rp, inUse, credentials }: CreateOwnerPasskeyParameters,
  use: (passkey: Passkey) => Promise<void>,
): Promise<Passkey> {
  const passkey = await createPasskey({
    name: nameWithAccount(name, account),
    account,
    ...(inUse && { exclude: [inUse] }),
    ...(rp && { rp }),
    ...(credentials && { credentials }),
  })
  try {
    await use(passkey)
  } catch (error) {
    if (toProblem(error).code === 'wallet/rejected') signalUnknown(passkey)
    throw error
  }
  return passkey
}

/** Lets the device forget a passkey that owns nothing, where the browser can tell it. */
function signalUnknown({ id, rpId }: Passkey): void {
  type Signals = { signalUnknownCredential?: (options: object) => Promise<void> }
  const { PublicKeyCredential: signals } = globalThis as { PublicKeyCredential?: Signals }
  signals?.signalUnknownCredential?.({ rpId, credentialId: id }).catch(() => {})
}
