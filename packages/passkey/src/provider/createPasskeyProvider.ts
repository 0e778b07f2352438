import type { Address } from 'viem'
import { createSentOperations } from '../operations/SentOperation.js'
import { toSafeAddress } from '../safe/toSafeAddress.js'
import type { Approve, Confirm } from './confirm.js'
import { createProvider, type Provider } from './createProvider.js'
import { type CreateRequestsParameters, createRequests } from './createRequests.js'
import { ProviderError } from './ProviderError.js'

export type CreatePasskeyProviderParameters = Omit<
  CreateRequestsParameters,
  'account' | 'approve' | 'operations'
> & {
  /** The account, where it is one that the passkey was added to. */
  account?: Address
  /** What was sent, so that it is followed after a reload; in memory by default. */
  operations?: CreateRequestsParameters['operations']
} & (
    | {
        /** Asks the person; called before the passkey is, for everything that is signed. */
        confirm: Confirm
      }
    | { approve: Approve }
  )

/** A wallet as pages speak with it. */
export type PasskeyProvider = Provider & {
  /** The account's address; the same on every chain. */
  address: Address
}

/**
 * Makes an EIP-1193 provider of a passkey's account, for pages that show what is signed themselves.
 *
 * @example
 * const provider = createPasskeyProvider({ networks: [{ chainId, rpcUrl, bundlerUrl }], passkey, confirm })
 * await provider.request({ method: 'eth_sendTransaction', params: [{ to, value: '0x1' }] })
 */
export function createPasskeyProvider(parameters: CreatePasskeyProviderParameters): PasskeyProvider {
  const { networks, passkey, operations = createSentOperations(), ...rest } = parameters
  const { account: address = toSafeAddress(passkey).address } = rest
  const approve = 'approve' in rest ? rest.approve : toApprove(rest.confirm)
  const requests = createRequests({ ...rest, networks, passkey, operations, account: address, approve })
  let current = networks[0]
  const { provider } = createProvider({
    networks,
    getAccount: () => address,
    getNetwork: () => current,
    setNetwork(network) {
      current = network
    },
    connect: async () => {},
    open: async () => requests,
  })
  return { address, ...provider }
}

/** A question, and nothing else: for pages that show the confirmation themselves. */
const toApprove =
  (confirm: Confirm): Approve =>
  async ({ prepare, sign }) => {
    const confirmation = await prepare()
    if ((await confirm(confirmation)) !== true) throw new ProviderError('rejected', 'The person declined.')
    return sign(confirmation)
  }
