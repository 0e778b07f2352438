import type { AccountChoice } from '@latchkey/core/adapter'
import { createClient, type Hex, http } from 'viem'
import { isDeployed } from '../account/buildOperation.js'
import { toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { Credentials } from '../credential/Passkey.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'

/** The account that a person has chosen: of a new passkey, or of one that they have. */
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
  const node = createClient({ transport: http(networks[0].rpcUrl) })
  const passkey =
    choice === 'create'
      ? await createPasskey({ name, credentials, ...(rp && { rp }) })
      : await findPasskey({
          credentials,
          ...(rp && { rpId: rp.id }),
          async choose(publicKeys) {
            const areThere = await Promise.all(
              publicKeys.map((one) => isDeployed(node, accountOf(one)).catch(() => false)),
            )
            const found = publicKeys.filter((_, index) => areThere[index])
            return found.length === 1 ? found[0] : undefined
          },
        })
  const { address } = accountOf(passkey.publicKey)
  return { passkey, address, ...(choice === 'create' && { name }) }
}
