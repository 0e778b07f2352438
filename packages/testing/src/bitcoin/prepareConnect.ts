import { hex } from '@scure/base'
import type { BitcoinContext, BitcoinPurpose, Prepared } from './bitcoinContext.js'
import { siteLines } from './bitcoinContext.js'
import { type BitcoinNetworkName, toSatsConnectName } from './bitcoinNetwork.js'
import type { SatsConnectAddress, SatsConnectNetwork } from './SatsConnect.js'

export const purposes: readonly BitcoinPurpose[] = ['ordinals', 'payment']

/** The addresses of the selected account as sats-connect writes them, in the order asked for. */
export function satsConnectAddresses(
  context: BitcoinContext,
  wanted: readonly BitcoinPurpose[] = purposes,
): SatsConnectAddress[] {
  const keys = context.keys()
  return wanted.map((purpose) => {
    const { address, publicKey, type } = keys[purpose]
    return {
      address,
      publicKey: hex.encode(publicKey),
      purpose,
      addressType: type === 'p2sh-p2wpkh' ? 'p2sh' : type,
      walletType: 'software',
    }
  })
}

/** The selected network as sats-connect writes it, with the counterparts on chains this wallet does not have. */
export function satsConnectNetwork(context: BitcoinContext): SatsConnectNetwork {
  const network = context.network()
  return {
    bitcoin: { name: toSatsConnectName(network) },
    stacks: { name: network === 'mainnet' ? 'mainnet' : 'testnet' },
    spark: { name: network === 'mainnet' ? 'mainnet' : 'regtest' },
  }
}

export type PrepareConnectParameters<T> = {
  method: string
  params: unknown
  wanted?: readonly BitcoinPurpose[] | undefined
  /** A text of the page for the person. */
  message?: string | undefined
  /** The network the page wants to be on. */
  network?: BitcoinNetworkName | undefined
  answer(): T
}

/** Prepares letting a page in. */
export function prepareConnect<T>(
  context: BitcoinContext,
  parameters: PrepareConnectParameters<T>,
): Prepared<T> {
  const { method, params, wanted = purposes, message, network, answer } = parameters
  const keys = context.keys()
  return {
    request: {
      method,
      params,
      title: 'Connect',
      summary: [
        ...siteLines(context),
        ...(network && network !== context.network() ? [['Switch to', network] as [string, string]] : []),
        ...wanted.map((purpose): [string, string] => [label(purpose), keys[purpose].address]),
      ],
      ...(message ? { message } : {}),
    },
    async run() {
      if (network && network !== context.network()) context.session.selectNetwork(network)
      context.session.authorize()
      return answer()
    },
  }
}

function label(purpose: BitcoinPurpose): string {
  return purpose === 'payment' ? 'Payment address' : 'Ordinals address'
}
