import { createClient, http } from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import type { ApproveParameters } from '../provider/confirm.js'
import {
  type CallIds,
  createPasskeyProvider,
  type PasskeyNetwork,
  type PasskeyProvider,
} from '../provider/createPasskeyProvider.js'
import type { createApprovals } from './createApprovals.js'
import { describeConfirmation } from './describeConfirmation.js'

export type OpenSignerParameters = {
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  passkey: Passkey
  ask: ReturnType<typeof createApprovals>['ask']
  callIds: CallIds
}

/** The provider behind the announced one, which asks the person in the widget. */
export function openSigner({ networks, passkey, ask, callIds }: OpenSignerParameters): PasskeyProvider {
  const nodeOf = (chainId: number) => {
    const { rpcUrl } = networks.find((network) => network.chainId === chainId) ?? networks[0]
    return createClient({ transport: http(rpcUrl) })
  }
  return createPasskeyProvider({
    networks,
    passkey,
    callIds,
    approve<value>({ kind, prepare, sign }: ApproveParameters<value>) {
      let confirmation: Awaited<ReturnType<typeof prepare>>
      return ask({
        kind,
        async prepare() {
          confirmation = await prepare()
          return describeConfirmation(confirmation, nodeOf(confirmation.chainId))
        },
        sign: () => sign(confirmation),
      })
    },
  })
}
