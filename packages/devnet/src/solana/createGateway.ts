import { createWriter, type WriterParameters } from './createWriter.js'
import { getBlock } from './methods/getBlock.js'
import { getBlockTime } from './methods/getBlockTime.js'
import { getLatestBlockhash } from './methods/getLatestBlockhash.js'
import { getSignatureStatuses } from './methods/getSignatureStatuses.js'
import { getSignaturesForAddress } from './methods/getSignaturesForAddress.js'
import { getTransaction } from './methods/getTransaction.js'
import type { Method } from './methods/method.js'
import { errorOf, type NodeRpc, resultOf, withCall } from './nodeRpc.js'

const corrected = new Map<string, Method>(
  Object.entries({
    getBlock,
    getBlockTime,
    getLatestBlockhash,
    getSignatureStatuses,
    getSignaturesForAddress,
    getTransaction,
  }),
)

const saved = new Set(['sendTransaction', 'requestAirdrop', 'surfnet_setAccount', 'surfnet_setTokenAccount'])

/** They change accounts that the request does not name, so the change would be lost at a restart. */
const refused = new Set([
  'sendBundle',
  'surfnet_cloneProgramAccount',
  'surfnet_registerScenario',
  'surfnet_resetAccount',
  'surfnet_resetNetwork',
  'surfnet_setProgramAuthority',
  'surfnet_setSupply',
  'surfnet_streamAccount',
  'surfnet_streamAccounts',
  'surfnet_writeProgram',
])

export type GatewayParameters = WriterParameters & { genesisHash: string }

export type Gateway = NodeRpc & {
  /** Resolves when everything asked for is on disk. */
  idle: () => Promise<void>
}

/** The node with a memory: what it does is saved, and what earlier runs did is part of its answers. */
export function createGateway(parameters: GatewayParameters): Gateway {
  const { node, genesisHash } = parameters
  const writer = createWriter(parameters)
  const context = { ...parameters, recent: writer.recent }
  const rpc = withCall(async (request) => {
    if (saved.has(request.method)) return writer.submit(request)
    if (refused.has(request.method)) {
      return errorOf(request, -32601, `${request.method} is not available: its changes could not be saved`)
    }
    // The node makes up a new one at every start, which to a client is another chain.
    if (request.method === 'getGenesisHash') return resultOf(request, genesisHash)
    const method = corrected.get(request.method)
    return method ? method(context, request) : node.answer(request)
  })
  return { ...rpc, idle: writer.idle }
}
