import { createClient } from 'viem'
import type { Approve, ApproveParameters } from '../provider/confirm.js'
import { reachNode } from '../provider/connectChain.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
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
        const prepared = await prepare()
        const { chainId } = prepared
        const network = networks.find((one) => one.chainId === chainId) ?? networks[0]
        const node = createClient({ transport: reachNode(network.rpcUrl) })
        const content = await describeConfirmation(prepared, { node, network })
        // What is signed changes with what is shown, and not before it.
        confirmation = prepared
        return content
      },
      sign: () => sign(confirmation),
    })
  }
}
