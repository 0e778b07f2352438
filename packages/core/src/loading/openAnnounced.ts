import { LatchkeyError } from '@latchkey/protocol'
import type { EmbeddedWallet } from '../adapter/EmbeddedWallet.js'
import type { Pairing } from '../adapter/Pairing.js'
import { raiseAlert } from '../alerts/raiseAlert.js'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'

export type OpenPairingReturnType = Pairing | undefined

export type OpenPairingErrorType = LatchkeyError<'adapter/load-failed'>

/** Announces wallets on other devices to the page, once for the instance; nothing where the page has not set them up. */
export const openPairing: (latchkey: Latchkey) => Promise<OpenPairingReturnType> = createOpener(
  (latchkey) => latchkey.walletConnect && announcePairing(latchkey, latchkey.walletConnect),
)

async function announcePairing(
  latchkey: Latchkey,
  { load }: NonNullable<Latchkey['walletConnect']>,
): Promise<Pairing> {
  const create = await fetchCode(load, 'walletconnect')
  const { signIn, networks, internal } = latchkey
  const pairing = create({
    networks,
    storage: internal.memory.items,
    signIn: signIn?.isRequired
      ? async (proposed) => (await signIn.loadFlow(latchkey)).signInByPairing(proposed)
      : undefined,
  })
  const sync = () => latchkey.store.setState({ peer: pairing.peer.get() })
  pairing.peer.subscribe(sync)
  sync()
  // A relay that refuses the page says how the page is set up.
  pairing.state.subscribe(() => raiseAlert(latchkey, pairing.state.get().problem))
  return pairing
}

export type OpenEmbeddedReturnType = EmbeddedWallet | undefined

export type OpenEmbeddedErrorType = LatchkeyError<'adapter/load-failed'>

/** Announces the page's own wallet, once for the instance; nothing where the page has not set one up. */
export const openEmbedded: (latchkey: Latchkey) => Promise<OpenEmbeddedReturnType> = createOpener(
  (latchkey) => latchkey.embedded && announceEmbedded(latchkey, latchkey.embedded),
)

async function announceEmbedded(latchkey: Latchkey, { load }: NonNullable<Latchkey['embedded']>) {
  const create = await fetchCode(load, 'embedded')
  const wallet = create({
    storage: latchkey.internal.memory.items,
    raise: (error) => raiseAlert(latchkey, error),
  })
  const sync = () => latchkey.store.setState({ embedded: wallet.account.get() })
  wallet.account.subscribe(sync)
  // A domain that has no such passkeys, and code that does not arrive, say how the page is set up.
  wallet.approval.subscribe(() => raiseAlert(latchkey, wallet.approval.get()?.problem))
  sync()
  return wallet
}

/** Makes what opens a wallet that announces itself: once for an instance, which ends it with itself. */
function createOpener<wallet extends { dispose: () => void }>(
  open: (latchkey: Latchkey) => Promise<wallet> | undefined,
): (latchkey: Latchkey) => Promise<wallet | undefined> {
  const getOpened = defineOnce((): { opening?: Promise<wallet> | undefined } => ({}), {
    dispose({ opening }) {
      opening?.then(
        (opened) => opened.dispose(),
        () => {},
      )
    },
  })
  return async (latchkey) => {
    const opened = getOpened(latchkey)
    opened.opening ??= open(latchkey)
    // As with an adapter: code that did not arrive may arrive the next time.
    opened.opening?.catch((error: unknown) => {
      delete opened.opening
      raiseAlert(latchkey, error)
    })
    return opened.opening
  }
}

/** Fetches the code of such a wallet. */
const fetchCode = <code>(
  load: () => Promise<code>,
  namespace: LatchkeyError<'adapter/load-failed'>['context']['namespace'],
): Promise<code> =>
  load().catch((cause: unknown) => {
    throw new LatchkeyError('adapter/load-failed', { context: { namespace }, cause })
  })
