import * as v from 'valibot'
import { refuseUnavailable } from '../../answers/Refusal.js'

const hash = v.pipe(v.string(), v.regex(/^\w{32,64}$/))
const manifestSchema = v.object({
  evm: v.array(v.object({ chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
  solana: v.object({ genesisHash: hash }),
  bitcoin: v.optional(v.object({ genesisHash: hash })),
})
const fundedSchema = v.object({ transaction: v.pipe(v.string(), v.minLength(1), v.maxLength(256)) })
const refusedSchema = v.object({ error: v.object({ code: v.string(), message: v.string() }) })

/** The faucet said no: nothing was sent, and nothing will be. */
export class FaucetRefusal extends Error {
  override readonly name = 'FaucetRefusal'
}

export type DevnetControl = {
  /** CAIP-2 ids of the local chains. */
  chains: (signal?: AbortSignal) => Promise<ReadonlySet<string>>
  /**
   * Sends coins and returns the transaction once it is confirmed. `FaucetRefusal` if it will never do so; after any other
   * failure the coins may be on their way all the same.
   */
  fund: (request: { chain: string; address: string; amount: bigint }) => Promise<string>
}

export type DevnetControlParameters = {
  controlUrl: string
  fetch: typeof fetch
  now: () => number
  fundMs: number
}

/** The devnet's control server, for what the onramp needs of it. */
export function createDevnetControl({
  controlUrl,
  fetch,
  now,
  fundMs,
}: DevnetControlParameters): DevnetControl {
  const base = controlUrl.replace(/\/+$/, '')
  let known: { chains: ReadonlySet<string>; until: number } | undefined

  return {
    async chains(signal) {
      if (known && known.until > now()) return known.chains
      try {
        const timeout = AbortSignal.timeout(3_000)
        const response = await fetch(`${base}/manifest`, {
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        const { evm, solana, bitcoin } = v.parse(manifestSchema, await response.json())
        const chains = new Set([
          ...evm.map(({ chainId }) => `eip155:${chainId}`),
          `solana:${solana.genesisHash.slice(0, 32)}`,
          ...(bitcoin ? [`bip122:${bitcoin.genesisHash.slice(0, 32)}`] : []),
        ])
        known = { chains, until: now() + 60_000 }
        return chains
      } catch (cause) {
        throw refuseUnavailable('provider', 'The devnet does not answer; is it running?', cause)
      }
    },
    async fund({ chain, address, amount }) {
      const response = await fetch(`${base}/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chain, address, amount: amount.toString() }),
        signal: AbortSignal.timeout(fundMs),
      })
      const body: unknown = await response.json()
      const funded = v.safeParse(fundedSchema, body)
      if (response.ok && funded.success) return funded.output.transaction
      const refused = v.safeParse(refusedSchema, body)
      const message = refused.success ? refused.output.error.message : `status ${response.status}`
      throw response.status >= 400 && response.status < 500 ? new FaucetRefusal(message) : new Error(message)
    },
  }
}
