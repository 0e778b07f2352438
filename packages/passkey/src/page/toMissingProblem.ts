import { LatchkeyError } from '@latchkey/protocol'
import type { MissingContracts } from './readMissing.js'

/** Says for the page's developer which networks lack what; nothing where none does. */
export function toMissingProblem(missing: MissingContracts): LatchkeyError | undefined {
  const lacks = Object.entries(missing).map(([chainId, names]) => `eip155:${chainId}: ${names.join(', ')}`)
  return lacks.length === 0
    ? undefined
    : new LatchkeyError('config/invalid', {
        context: { setting: 'passkeyWallet.networks', problem: lacks.join('; ') },
      })
}
