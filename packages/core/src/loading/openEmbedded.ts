import { LatchkeyError } from '@latchkey/protocol'
import type { EmbeddedWallet } from '../adapter/EmbeddedWallet.js'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'

const getOpened = defineOnce((): { opening?: Promise<EmbeddedWallet> } => ({}), {
  dispose({ opening }) {
    opening?.then(
      (wallet) => wallet.dispose(),
      () => {},
    )
  },
})

export type OpenEmbeddedReturnType = EmbeddedWallet | undefined

export type OpenEmbeddedErrorType = LatchkeyError<'adapter/load-failed'>

/** Announces the page's own wallet, once for the instance; nothing where the page has not set one up. */
export async function openEmbedded(latchkey: Latchkey): Promise<OpenEmbeddedReturnType> {
  if (!latchkey.embedded) return undefined
  const opened = getOpened(latchkey)
  opened.opening ??= open(latchkey, latchkey.embedded)
  // As with an adapter: code that did not arrive may arrive the next time.
  opened.opening.catch(() => delete opened.opening)
  return opened.opening
}

async function open(latchkey: Latchkey, { load }: NonNullable<Latchkey['embedded']>) {
  const create = await load().catch((cause: unknown) => {
    throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'embedded' }, cause })
  })
  const wallet = create({ storage: latchkey.internal.memory.items })
  const sync = () => {
    const embedded = wallet.account.get()
    latchkey.store.setState(embedded ? { embedded } : {})
  }
  wallet.account.subscribe(sync)
  sync()
  return wallet
}
