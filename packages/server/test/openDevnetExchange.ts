import { type EvmInfo, type Manifest, serverConfig } from '@latchkey/devnet'
import { createClient, defineChain, http, publicActions, testActions, walletActions } from 'viem'
import { createApp } from '../src/createApp.js'
import { createFeeSource } from '../src/networks/evm/fees/createFeeSource.js'
import { createSwapSource } from '../src/networks/evm/swap/createSwapSource.js'
import { createPriceSource } from '../src/networks/prices/createPriceSource.js'
import { createNodePool } from '../src/nodes/createNodePool.js'
import { convertRoutes } from '../src/routes/convert/index.js'
import { fungibleRoutes } from '../src/routes/fungible/index.js'
import { createConfiguredNetwork } from './createConfiguredNetwork.js'
import { createTestDependencies, createTestNetworks } from './createTestDependencies.js'
import { postJson } from './postJson.js'

/** The calls for swaps and prices on the first EVM chain of the devnet, and a client to check them by. */
export function openDevnetExchange(manifest: Manifest, change: { multicall3?: false } = {}) {
  const [info, input] = [manifest.evm[0], serverConfig(manifest).networks[0]] as [EvmInfo, never]
  const dependencies = createTestDependencies()
  const { cache, log, metrics, now } = dependencies
  const network = createConfiguredNetwork(input, ({ config, ...coins }) => {
    if (change.multicall3 === false) config.contracts.multicall3 = undefined
    const nodes = createNodePool({ config, log, metrics })
    const parts = { config, nodes, cache, now, ...coins }
    const [prices, swaps] = [createPriceSource({ ...parts, fetch, log }), createSwapSource(parts)]
    if (!prices || !swaps) throw new Error('the devnet has pools')
    return { nodes, prices, swaps, fees: createFeeSource({ nodes, cache, chainId: config.chainId }) }
  })
  const routes = [...convertRoutes, ...fungibleRoutes]
  const app = createApp(createTestDependencies({ networks: createTestNetworks([network]) }), routes)

  async function call<answer>(path: string, input: Record<string, unknown>): Promise<answer> {
    const isGet = path.startsWith('convert/') && path !== 'convert/build-transaction'
    const fields = { projectId: 'test', ...input }
    const response = isGet
      ? await app.request(`/v1/${path}?${new URLSearchParams(fields as Record<string, string>)}`)
      : await app.request(`/v1/${path}`, postJson(fields))
    return { ...((await response.json()) as object), status: response.status } as answer
  }

  const chain = defineChain({
    id: info.chainId,
    name: info.name,
    nativeCurrency: info.nativeCurrency,
    rpcUrls: { default: { http: [info.rpcUrl] } },
  })
  const client = createClient({ chain, transport: http(), pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
  const token = (symbol: string): `0x${string}` => {
    const found = info.tokens[symbol]
    if (!found) throw new Error(`the devnet has no ${symbol}`)
    return found.address
  }
  /** The CAIP-10 id of a token, of the native coin or of an account. */
  const id = (what: string) => {
    const address = what === 'ETH' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : what
    return `eip155:${info.chainId}:${address.startsWith('0x') ? address : token(address)}`
  }
  /** The server as a page reaches it, without a socket. */
  const serve = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = { origin: 'https://app.example', ...(init?.headers as Record<string, string>) }
    const { method, body } = init ?? {}
    return app.request(`${pathname}${search}`, {
      headers,
      ...(method && { method }),
      ...(body && { body: body as string }),
    })
  }
  return { info, network, call, client, token, id, serve }
}
