import type { AccountChoice } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, createClient, type Hex } from 'viem'
import { isDeployed } from '../account/buildOperation.js'
import { readOwners } from '../account/readOwners.js'
import { toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { Credentials } from '../credential/Passkey.js'
import { reachNode } from '../provider/reachNode.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'

export type ChosenAccount = Pick<PasskeyRecord, 'passkey' | 'address' | 'name'>

/** The account that a person has chosen: of a new passkey, of one that they have, or the very one that they named. */
export async function chooseAccount(
  choice: Exclude<AccountChoice, 'remembered'>,
  {
    networks,
    name = location.host,
    rp,
    credentials = navigator.credentials,
  }: PasskeyWalletParameters & { credentials?: Credentials },
): Promise<ChosenAccount> {
  const accountOf = (publicKey: Hex) => toPasskeyAccount({ signers: [toSigner({ publicKey })] })
  if (choice === 'create') {
    const passkey = await createPasskey({ name, credentials, ...(rp && { rp }) })
    return { passkey, address: accountOf(passkey.publicKey).address, name }
  }
  const wanted = typeof choice === 'object' ? choice.account.toLowerCase() : undefined
  const nodes = networks.map(({ rpcUrl }) => createClient({ transport: reachNode(rpcUrl) }))
  const { account, ...passkey } = await findPasskey({
    credentials,
    ...(rp && { rpId: rp.id }),
    async choose(publicKeys, account) {
      if (account) return findOwner(nodes, account, publicKeys)
      // A second question would tell nothing new: the passkey is that of the account, or another.
      if (wanted !== undefined)
        return publicKeys.find((one) => accountOf(one).address.toLowerCase() === wanted) ?? publicKeys[0]
      const areThere = await Promise.all(
        publicKeys.map((one) => isDeployed(nodes[0] as (typeof nodes)[0], accountOf(one)).catch(() => false)),
      )
      const found = publicKeys.filter((_, index) => areThere[index])
      return found.length === 1 ? found[0] : undefined
    },
  })
  const address = account ?? accountOf(passkey.publicKey).address
  if (wanted !== undefined && address.toLowerCase() !== wanted)
    throw new LatchkeyError('sign/account-changed', { context: { expected: wanted, actual: address } })
  return { passkey, address }
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
