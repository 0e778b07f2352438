import { type Adapter, abortedBy, orAborted } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Connector } from '@wagmi/core'
import type { Chain } from 'viem'
import { getNode } from '../adapter/getNode.js'
import { getWallet } from '../adapter/getWallet.js'
import type { EvmContext } from '../EvmContext.js'
import { translateSwitchError } from '../errors/translateSwitchError.js'
import { toCaip2Id } from '../toCaip2Id.js'
import type { Attempts } from './Attempts.js'
import { activeConnection } from './liveConnections.js'
import { switchInjected } from './switchInjected.js'

/** Brings the active wallet to a network; without one, the network is chosen for the next. */
export async function switchNetwork(
  context: EvmContext,
  attempts: Attempts,
  { caipNetworkId, signal }: Parameters<Adapter['switchNetwork']>[0],
): Promise<void> {
  const { config } = context
  const { chain } = getNode(config, caipNetworkId)
  const connector = activeConnection(config)?.connector
  if (!connector) {
    attempts.wantedChainId = chain.id
    // wagmi's hooks name the chosen network too.
    config.setState((state) => ({ ...state, chainId: chain.id }))
    return
  }
  try {
    await orAborted(ask(context, connector, chain, signal), signal, () => abortedBy(connector.name))
  } catch (error) {
    throw translateSwitchError(error, { connector: connector.name, network: caipNetworkId })
  }
}

async function ask(
  { discovery }: EvmContext,
  connector: Connector,
  chain: Chain,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const wallet = await getWallet(connector, discovery)
  if (signal?.aborted) throw abortedBy(connector.name)
  if (wallet && connector.type === 'injected') return switchInjected({ wallet, connector, chain, signal })
  if (connector.switchChain) return connector.switchChain({ chainId: chain.id })
  const context = { connector: connector.name, network: toCaip2Id(chain.id) }
  throw new LatchkeyError('network/unsupported', { context })
}
