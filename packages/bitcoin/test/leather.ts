import type { BitcoinWallet } from '@latchkey/testing/bitcoin'
import { vi } from 'vitest'

/** A refusal, or a method that Leather does not have: the answer is thrown as a whole. */
export const refuse = (code: number): never => {
  throw { jsonrpc: '2.0', id: 'x', error: { code, message: 'no' } }
}

/** Leather's provider of a scripted wallet, whose answers a test can change, and its entry in the page's list. */
export function createLeather({ accounts, leather }: BitcoinWallet) {
  const [{ payment, ordinals } = { payment: '', ordinals: '' }] = accounts
  const request = vi.fn(leather.request)
  const entry = { id: 'LeatherProvider', name: 'Leather', icon: 'data:image/svg;base64,PHN2Zy8+' }
  return { payment, ordinals, request, entry }
}
