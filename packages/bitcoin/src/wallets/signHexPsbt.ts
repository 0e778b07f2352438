import { invalidResponse } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import type { Caller } from './createCaller.js'
import type { Path } from './noteFunctions.js'
import type { SignPsbtParameters } from './WalletLink.js'

/** Has a PSBT signed by UniSat's API, which OKX has taken over: hex both ways, finished only where it is asked for. */
export async function signHexPsbt(
  caller: Caller,
  path: Path,
  { psbt, account: { address, publicKey }, indexes, sighash }: SignPsbtParameters,
): Promise<Uint8Array> {
  const common = { address, ...(publicKey && { publicKey }), sighashTypes: [sighash] }
  const toSignInputs = indexes.map((index) => ({ index, ...common }))
  const signed = await caller.call(path, hex.encode(psbt), { autoFinalized: false, toSignInputs })
  try {
    if (typeof signed === 'string') return hex.decode(signed)
  } catch {}
  throw invalidResponse({ connector: caller.connector, method: 'signPsbt' })
}
