import { getAdapterConfig, type Latchkey } from '@latchkey/core/adapter'
import type { LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'

export type GetWagmiConfigReturnType = Config

export type GetWagmiConfigErrorType = LatchkeyError<
  'adapter/not-found' | 'adapter/load-failed' | 'network/no-node'
>

/**
 * The wagmi config that the widget's EVM half stands on, for wagmi's and viem's own functions and hooks: what one side connects,
 * the other knows. It is the same promise each time, so that React's `use()` takes it.
 *
 * @example
 * const config = await getWagmiConfig(latchkey)
 * const hash = await writeContract(config, { abi, address, functionName: 'mint' })
 */
export function getWagmiConfig(latchkey: Latchkey): Promise<GetWagmiConfigReturnType> {
  return getAdapterConfig(latchkey, { namespace: 'eip155' }) as Promise<Config>
}
