import { LatchkeyError } from '@latchkey/protocol'
import type { Pairing } from '../adapter/Pairing.js'
import { raiseAlert } from '../alerts/raiseAlert.js'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'

const getOpened = defineOnce((): { opening?: Promise<Pairing> } => ({}), {
  dispose({ opening }) {
    opening?.then(
      (pairing) => pairing.dispose(),
      () => {},
    )
  },
})

export type OpenPairingReturnType = Pairing | undefined

export type OpenPairingErrorType = LatchkeyError<'adapter/load-failed'>

/** Announces wallets on other devices to the page, once for the instance; nothing where the page has not set them up. */
export async function openPairing(latchkey: Latchkey): Promise<OpenPairingReturnType> {
  if (!latchkey.walletConnect) return undefined
  const opened = getOpened(latchkey)
  opened.opening ??= open(latchkey, latchkey.walletConnect)
  // As with an adapter: code that did not arrive may arrive the next time.
  opened.opening.catch(() => delete opened.opening)
  return opened.opening
}

async function open(latchkey: Latchkey, { load }: NonNullable<Latchkey['walletConnect']>): Promise<Pairing> {
  const create = await load().catch((cause: unknown) => {
    throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'walletconnect' }, cause })
  })
  const { signIn, networks, internal } = latchkey
  const pairing = create({
    networks,
    storage: internal.memory.items,
    signIn: signIn?.isRequired
      ? async (proposed) => (await signIn.loadFlow(latchkey)).signInByPairing(proposed)
      : undefined,
  })
  // A relay that refuses the page says how the page is set up.
  pairing.state.subscribe(() => raiseAlert(latchkey, pairing.state.get().problem))
  return pairing
}
