import type { AccountChoice } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createClient, type Hex, http } from 'viem'
import { isDeployed } from '../account/buildOperation.js'
import { toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { Credentials } from '../credential/Passkey.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'

/** The account that a person has chosen: of a new passkey, of one that they have, or the very one that they named. */
export async function chooseAccount(
  choice: Exclude<AccountChoice, 'remembered'>,
  {
    networks,
    name = location.host,
    rp,
    credentials = navigator.credentials,
  }: PasskeyWalletParameters & { credentials?: Credentials },
): Promise<Pick<PasskeyRecord, 'passkey' | 'address' | 'name'>> {
  const accountOf = (publicKey: Hex) => toPasskeyAccount({ signers: [toSigner({ publicKey })] })
  const wanted = typeof choice === 'object' ? choice.account : undefined
  const isWanted = (publicKey: Hex) => accountOf(publicKey).address.toLowerCase() === wanted?.toLowerCase()
  const node = createClient({ transport: http(networks[0].rpcUrl) })
  const passkey =
    choice === 'create'
      ? await createPasskey({ name, credentials, ...(rp && { rp }) })
      : await findPasskey({
          credentials,
          ...(rp && { rpId: rp.id }),
          async choose(publicKeys) {
            // A second question would tell nothing new: the passkey is that of the account, or another.
            if (wanted !== undefined) return publicKeys.find(isWanted) ?? publicKeys[0]
            const areThere = await Promise.all(
              publicKeys.map((one) => isDeployed(node, accountOf(one)).catch(() => false)),
            )
            const found = publicKeys.filter((_, index) => areThere[index])
            return found.length === 1 ? found[0] : undefined
          },
        })
  const { address } = accountOf(passkey.publicKey)
  if (wanted !== undefined && !isWanted(passkey.publicKey))
    throw new LatchkeyError('sign/account-changed', { context: { expected: wanted, actual: undefined } })
  return { passkey, address, ...(choice === 'create' && { name }) }
}
