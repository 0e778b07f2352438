import type { AccountChoice } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Address, Client, Hex } from 'viem'
import { getCode } from 'viem/actions'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import { nameWithAccount } from '../credential/nameWithAccount.js'
import type { Credentials } from '../credential/Passkey.js'
import { type ChainClients, connectChain } from '../provider/connectChain.js'
import { readSafe } from '../safe/readSafe.js'
import { readSigner } from '../safe/readSigner.js'
import { createSignerCodes } from '../safe/readSignerCode.js'
import { toSafeAddress } from '../safe/toSafeAddress.js'
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
  const accountOf = (publicKey: Hex) => toSafeAddress({ publicKey }).address
  if (choice === 'create') {
    const toName = ({ publicKey }: { publicKey: Hex }) => nameWithAccount(name, accountOf(publicKey))
    const passkey = await createPasskey({ name, toName, credentials, ...(rp && { rp }) })
    return { passkey, address: accountOf(passkey.publicKey), name }
  }
  const wanted = typeof choice === 'object' ? choice.account.toLowerCase() : undefined
  const chains = networks.map((network) => connectChain(network))
  const { account, ...passkey } = await findPasskey({
    credentials,
    ...(rp && { rpId: rp.id }),
    async choose(publicKeys, account) {
      if (account) return findOwner(chains, account, publicKeys)
      // A second question would tell nothing new: the passkey is that of the account, or another.
      if (wanted !== undefined)
        return publicKeys.find((one) => accountOf(one).toLowerCase() === wanted) ?? publicKeys[0]
      const areThere = await Promise.all(
        publicKeys.map((one) =>
          Promise.any(chains.map(({ node }) => assertCode(node, accountOf(one)))).catch(() => false),
        ),
      )
      const found = publicKeys.filter((_, index) => areThere[index])
      return found.length === 1 ? found[0] : undefined
    },
  })
  const address = account ?? accountOf(passkey.publicKey)
  if (wanted !== undefined && address.toLowerCase() !== wanted)
    throw new LatchkeyError('sign/account-changed', { context: { expected: wanted, actual: address } })
  return { passkey, address }
}

async function assertCode(node: Client, address: Address): Promise<true> {
  if ((await getCode(node, { address })) === undefined) throw new Error('There is nothing.')
  return true
}

/**
 * Which of these keys owns the account, on the first network that says so. What a passkey says of its account is a hint, and
 * the chain decides: it may have been removed, or never been added.
 */
async function findOwner(
  chains: readonly ChainClients[],
  account: Address,
  publicKeys: readonly Hex[],
): Promise<Hex> {
  const readSignerCode = createSignerCodes()
  const findOn = async (chain: ChainClients): Promise<Hex | undefined> => {
    const { owners = [] } = (await readSafe(chain.node, account)) ?? {}
    if (owners.length === 0) return undefined
    const readCode = () => readSignerCode(chain)
    for (const publicKey of publicKeys)
      if (owners.includes(await readSigner({ publicKey, account, readCode }))) return publicKey
    return undefined
  }
  const answers = await Promise.allSettled(chains.map(findOn))
  const [found] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  if (found) return found
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  throw new LatchkeyError('wallet/failed', { context: { connector: 'Passkey', walletCode: 'not-owner' } })
}
