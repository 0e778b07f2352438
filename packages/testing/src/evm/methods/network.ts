import type { WalletRequest } from '../../behavior.js'
import type { EvmChain } from '../EvmWallet.js'
import { providerErrors } from '../ProviderRpcError.js'
import type { Method } from './Method.js'
import { readAddress, readChainId, readList, readObject, readQuantity } from './readParams.js'

const errors = { reject: providerErrors.userRejected, garbage: () => ({ garbage: true }) }

/** `wallet_switchEthereumChain` of EIP-3326; an unknown chain is 4902. */
export const switchEthereumChain: Method = async (params, { state, answer, oneAtATime }) => {
  const { chainId } = readObject(readList(params)[0], 'the parameter')
  const id = readChainId(chainId)
  const chain = state.chains.get(id)
  if (!chain) throw providerErrors.unknownChain(String(chainId))
  if (id === state.chain.id) return null
  const request: WalletRequest = {
    method: 'wallet_switchEthereumChain',
    params,
    title: 'Switch network',
    summary: [
      ['From', networkName(state.chain)],
      ['To', networkName(chain)],
    ],
  }
  async function select() {
    state.selectChain(id)
    return null
  }
  return oneAtATime('network', request.method, () => answer(request, select, errors))
}

/** `wallet_addEthereumChain` of EIP-3085: adds the chain if its node says it is that chain, and switches to it. */
export const addEthereumChain: Method = async (params, { state, answer, rpc, oneAtATime }) => {
  const chain = readChain(readList(params)[0])
  const known = state.chains.get(chain.id)
  if (known && known.id === state.chain.id) return null
  const request: WalletRequest = {
    method: 'wallet_addEthereumChain',
    params,
    title: known ? 'Switch network' : 'Add a network',
    summary: [
      ['Network', networkName(known ?? chain)],
      ['Chain id', String(chain.id)],
      ['Node', (known ?? chain).rpcUrl],
    ],
  }
  async function add() {
    if (!known) {
      const answered = readQuantity(await rpc('eth_chainId', [], chain), 'the chain id of the node')
      if (answered !== BigInt(chain.id))
        throw providerErrors.invalidParams(`The node serves chain ${answered}, not chain ${chain.id}.`)
      state.addChain(chain)
    }
    state.selectChain(chain.id)
    return null
  }
  return oneAtATime('network', request.method, () => answer(request, add, errors))
}

/** `wallet_watchAsset` of EIP-747, for ERC-20 tokens. */
export const watchAsset: Method = async (params, { answer }) => {
  // EIP-747 says an object; some libraries wrap it in a list.
  const { type, options } = readObject(Array.isArray(params) ? params[0] : params, 'the parameter')
  if (type !== 'ERC20') throw providerErrors.invalidParams(`Assets of type "${String(type)}" are not known.`)
  const asset = readObject(options, '"options"')
  const address = readAddress(asset.address, '"address"')
  return answer(
    {
      method: 'wallet_watchAsset',
      params,
      title: 'Add a token',
      summary: [
        ['Token', String(asset.symbol ?? 'unnamed')],
        ['Contract', address],
      ],
    },
    async () => true,
    errors,
  )
}

function networkName(chain: EvmChain): string {
  return chain.name ?? `Chain ${chain.id}`
}

function readChain(value: unknown): EvmChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = readObject(value, 'the chain')
  const id = readChainId(chainId)
  if (typeof chainName !== 'string' || chainName.trim() === '')
    throw providerErrors.invalidParams('Expected "chainName" to be a name.')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isHttpUrl) : undefined
  if (!rpcUrl) throw providerErrors.invalidParams('Expected "rpcUrls" to hold an http(s) address.')
  const { name, symbol, decimals } = readObject(nativeCurrency, '"nativeCurrency"')
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'number')
    throw providerErrors.invalidParams('Expected "nativeCurrency" to have a name, a symbol and decimals.')
  return { id, rpcUrl, name: chainName, nativeCurrency: { name, symbol, decimals } }
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
