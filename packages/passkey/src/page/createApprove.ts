import { createClient } from 'viem'
import type { Approve, ApproveParameters } from '../provider/confirm.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { reachNode } from '../provider/reachNode.js'
import type { createApprovals } from './createApprovals.js'
import { describeConfirmation } from './describeConfirmation.js'

export type CreateApproveParameters = {
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  ask: ReturnType<typeof createApprovals>['ask']
}

/** Asks the person in the widget, in words. */
export function createApprove({ networks, ask }: CreateApproveParameters): Approve {
  return <value>({ kind, prepare, sign }: ApproveParameters<value>) => {
    let confirmation: Awaited<ReturnType<typeof prepare>>
    return ask({
      kind,
      async prepare() {
        confirmation = await prepare()
        const { chainId } = confirmation
        const network = networks.find((one) => one.chainId === chainId) ?? networks[0]
        const node = createClient({ transport: reachNode(network.rpcUrl) })
        return describeConfirmation(confirmation, { node, network })
      },
      sign: () => sign(confirmation),
    })
  }
}
