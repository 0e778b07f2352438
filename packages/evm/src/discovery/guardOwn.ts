import { loadOwn } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Listener } from './Eip1193Provider.js'
import type { GuardedProvider } from './guardProvider.js'
import type { WalletRules } from './walletRules.js'

/** A wallet of the page's own whose code is fetched with the first request; whoever listened before hears it from then on. */
export function guardOwn(
  { id, name, load }: { id: string; name: string; load: () => Promise<unknown> },
  { isEip1193Provider, guardProvider }: WalletRules,
): GuardedProvider {
  let guarded: GuardedProvider | undefined
  let isOver = false
  const early = new Set<{ event: string; listener: Listener }>()
  const open = loadOwn('eip155', load, (provider) => {
    if (!isEip1193Provider(provider))
      throw new LatchkeyError('config/invalid', {
        context: {
          setting: `evm() wallets, "${id}"`,
          problem: 'has fetched no EIP-1193 provider: provider() has to return an object with request()',
        },
      })
    guarded = guardProvider(provider, name)
    if (!isOver) for (const { event, listener } of early) guarded.on(event, listener)
    early.clear()
    return guarded
  })

  return {
    request: async (parameters) => (await open()).request(parameters),
    on(event, listener) {
      if (guarded) guarded.on(event, listener)
      else early.add({ event, listener })
    },
    removeListener(event, listener) {
      guarded?.removeListener(event, listener)
      for (const one of early) if (one.event === event && one.listener === listener) early.delete(one)
    },
    assertUnaltered: () => guarded?.assertUnaltered(),
    release() {
      isOver = true
      early.clear()
      guarded?.release()
    },
  }
}
