import { findNumericCode } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Connector } from '@wagmi/core'
import { type Chain, numberToHex } from 'viem'
import type { EvmWallet } from '../adapter/getWallet.js'
import { unknownChain } from '../errors/translateSwitchError.js'

/** Delays before each check of the network, in milliseconds: some wallets answer before they have switched. */
const checkDelaysMs = [0, 50, 200, 750, 1_500]

/**
 * Brings a wallet of the browser to a network (EIP-3326), adding it where the wallet does not know it (EIP-3085).
 *
 * Not by wagmi's connector: that takes every failure to add a network for a refusal, and waits for ever for a wallet that
 * agrees and then does not follow.
 */
export async function switchInjected({
  wallet,
  connector,
  chain,
  signal,
}: {
  wallet: EvmWallet
  connector: Connector
  chain: Chain
  signal?: AbortSignal | undefined
}): Promise<void> {
  const ask = (method: string, parameter: object) => wallet.request({ method, params: [parameter] })
  const chainId = numberToHex(chain.id)
  const context = { connector: connector.name, method: 'wallet_switchEthereumChain' }
  let refusal: LatchkeyError = new LatchkeyError('wallet/invalid-response', { context })
  try {
    await ask('wallet_switchEthereumChain', { chainId })
  } catch (error) {
    // Given up meanwhile: the wallet is not asked for more.
    if (findNumericCode(error) !== unknownChain || signal?.aborted) throw error
    await ask('wallet_addEthereumChain', { chainId, ...describe(chain) })
    // Wallets ask twice, to add and to follow, and report only the first.
    refusal = new LatchkeyError('wallet/rejected', { context })
  }
  for (const delay of checkDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    if ((await connector.getChainId()) !== chain.id) continue
    // Some follow without telling it: https://github.com/MetaMask/metamask-extension/issues/24247
    connector.emitter.emit('change', { chainId: chain.id })
    return
  }
  throw refusal
}

function describe({ name, nativeCurrency, rpcUrls, blockExplorers }: Chain) {
  const explorer = blockExplorers?.default.url
  return {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { blockExplorerUrls: [explorer] }),
  }
}
