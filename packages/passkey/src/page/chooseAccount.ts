import type { AccountChoice } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, createClient, type Hex, http } from 'viem'
import { isDeployed } from '../account/buildOperation.js'
import { readOwners } from '../account/readOwners.js'
import { toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'

export type ChosenAccount = Pick<PasskeyRecord, 'passkey' | 'address' | 'name'>

/** The account that a person has chosen: of a new passkey, or of one that they have. */
export async function chooseAccount(
  choice: Exclude<AccountChoice, 'remembered'>,
  { networks, name = location.host, rp }: PasskeyWalletParameters,
): Promise<ChosenAccount> {
  const accountOf = (publicKey: Hex) => toPasskeyAccount({ signers: [toSigner({ publicKey })] })
  if (choice === 'create') {
    const passkey = await createPasskey({ name, ...(rp && { rp }) })
    return { passkey, address: accountOf(passkey.publicKey).address, name }
  }
  const nodes = networks.map(({ rpcUrl }) => createClient({ transport: http(rpcUrl) }))
  const { account, ...passkey } = await findPasskey({
    ...(rp && { rpId: rp.id }),
    async choose(publicKeys, account) {
      if (account) return findOwner(nodes, account, publicKeys)
      const areThere = await Promise.all(
        publicKeys.map((one) => isDeployed(nodes[0] as (typeof nodes)[0], accountOf(one)).catch(() => false)),
      )
      const found = publicKeys.filter((_, index) => areThere[index])
      return found.length === 1 ? found[0] : undefined
    },
  })
  return { passkey, address: account ?? accountOf(passkey.publicKey).address }
}

/**
 * Which of these keys owns the account, on the first network that says so. What a passkey says of its account is a hint, and
 * the chain decides: it may have been removed, or never been added.
 */
async function findOwner(
  nodes: readonly Parameters<typeof readOwners>[0][],
  account: Address,
  publicKeys: readonly Hex[],
): Promise<Hex> {
  const answers = await Promise.allSettled(nodes.map((node) => readOwners(node, account)))
  const owners = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  const found = publicKeys.find((publicKey) => owners.includes(toSigner({ publicKey })))
  if (found) return found
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  throw new LatchkeyError('wallet/failed', { context: { connector: 'Passkey', walletCode: 'not-owner' } })
}
