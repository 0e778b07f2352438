import type { BitcoinWallet } from '@latchkey/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { vi } from 'vitest'

/** A refusal, or a method that Leather does not have: the answer is thrown as a whole. */
export const refuse = (code: number): never => {
  throw { jsonrpc: '2.0', id: 'x', error: { code, message: 'no' } }
}

/**
 * Leather as it documents itself: `getAddresses`, which always asks, and `signMessage` of the account in use, whose key is
 * named by `paymentType` alone; `signPsbt` in hex, both ways. A stand-in, written by its documentation; the signatures are a
 * scripted wallet's.
 *
 * @see https://leather.gitbook.io/developers
 */
export function createLeather({ accounts, provider }: BitcoinWallet) {
  const [{ payment, ordinals } = { payment: '', ordinals: '' }] = accounts
  const result = (value: unknown) => ({ jsonrpc: '2.0', id: 'x', result: value })
  const request = vi.fn(async (method: string, params?: unknown): Promise<unknown> => {
    if (method === 'getAddresses')
      return result({
        addresses: [
          { symbol: 'BTC', type: 'p2wpkh', address: payment, derivationPath: "m/84'/1'/0'/0/0" },
          { symbol: 'BTC', type: 'p2tr', address: ordinals, derivationPath: "m/86'/1'/0'/0/0" },
          { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
        ],
      })
    if (method === 'signPsbt') {
      const { hex: text, signAtIndex } = params as { hex: string; signAtIndex: number[] }
      await provider.request('wallet_connect', { addresses: ['payment', 'ordinals'] })
      const psbt = base64.encode(hex.decode(text))
      const answer = await provider.request('signPsbt', { psbt, signInputs: { [payment]: signAtIndex } })
      const signed = (answer as { result: { psbt: string } }).result.psbt
      return result({ hex: hex.encode(base64.decode(signed)) })
    }
    if (method !== 'signMessage') return refuse(-32601)
    const { message, paymentType = 'p2wpkh' } = params as { message: string; paymentType?: string }
    const address = paymentType === 'p2tr' ? ordinals : payment
    await provider.request('wallet_connect', { addresses: ['payment', 'ordinals'] })
    const answer = await provider.request('signMessage', { address, message, protocol: 'BIP322' })
    const { signature } = (answer as { result: { signature: string } }).result
    return result({ signature, address, message })
  })
  const entry = { id: 'LeatherProvider', name: 'Leather', icon: 'data:image/svg;base64,PHN2Zy8+' }
  return { payment, ordinals, request, entry }
}
