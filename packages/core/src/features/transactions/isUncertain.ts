import type { LatchkeyError } from '@latchkey/protocol'

/**
 * What a wallet says before it does anything: declined, not allowed, not understood, busy, also in the codes of WalletConnect
 * (3001, 5101). That it is disconnected (4900,
 * 4901) is none of them: it may have lost its connection after it had sent.
 */
const harmless: readonly unknown[] = [
  3001, 4001, 4100, 4200, 4902, 5000, 5101, -32600, -32601, -32602, -32002,
]

/**
 * Whether something may have been sent in spite of an error: a wallet that fails or talks nonsense may have done so before
 * (F-27). Then its record stays, and the chain has the last word.
 */
export function isUncertain({ code, context }: LatchkeyError): boolean {
  if (code === 'wallet/invalid-response' || code === 'internal/unexpected') return true
  return code === 'wallet/failed' && !harmless.includes((context as { walletCode?: unknown }).walletCode)
}
