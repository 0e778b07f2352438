import { base64, hex } from '@scure/base'
import type { BitcoinContext } from './bitcoinContext.js'
import type { SatsConnectProvider } from './SatsConnect.js'

/** Where Leather puts itself in the window. */
export const leatherId = 'LeatherProvider'

/** Leather's request API: what it refuses is thrown as a whole answer. */
export type LeatherProvider = { request(method: string, params?: unknown): Promise<unknown> }

const purposes = ['payment', 'ordinals'] as const
const methodNotFound = -32601

/**
 * Makes a provider that speaks as Leather documents it: `getAddresses`, which always asks; `signMessage` of the account in
 * use, whose key is named by `paymentType` alone; `signPsbt` in hex, both ways. Prompts and signatures are the wallet's own.
 *
 * @see https://leather.gitbook.io/developers
 */
export function createLeatherProvider(
  { keys }: Pick<BitcoinContext, 'keys'>,
  { request }: SatsConnectProvider,
): LeatherProvider {
  /** What the wallet answers by its other API; its errors are thrown. */
  async function ask<method extends Parameters<typeof request>[0]>(method: method, params: object) {
    const answer = await request(method, params as never)
    if ('error' in answer) throw answer
    return answer.result as Record<string, string>
  }
  const result = (value: unknown) => ({ jsonrpc: '2.0', id: 'leather', result: value })

  return {
    async request(method, params = {}) {
      const { payment, ordinals } = keys()
      if (method === 'getAddresses') {
        await ask('wallet_connect', { addresses: purposes })
        return result({
          addresses: [
            { symbol: 'BTC', type: payment.type, address: payment.address },
            { symbol: 'BTC', type: ordinals.type, address: ordinals.address },
            { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
          ],
        })
      }
      if (method === 'signPsbt') {
        const {
          hex: text,
          signAtIndex,
          allowedSighash,
        } = params as {
          hex: string
          signAtIndex: readonly number[]
          allowedSighash?: readonly number[]
        }
        const psbt = base64.encode(hex.decode(text))
        const signInputs = { [payment.address]: signAtIndex }
        const signed = await ask('signPsbt', { psbt, signInputs, allowedSighash })
        return result({ hex: hex.encode(base64.decode(signed.psbt ?? '')) })
      }
      if (method === 'signMessage') {
        const { message, paymentType } = params as { message: string; paymentType?: string }
        const { address } = paymentType === ordinals.type ? ordinals : payment
        const { signature } = await ask('signMessage', { address, message, protocol: 'BIP322' })
        return result({ signature, address, message })
      }
      throw { jsonrpc: '2.0', id: 'leather', error: { code: methodNotFound, message: 'No such method.' } }
    },
  }
}
