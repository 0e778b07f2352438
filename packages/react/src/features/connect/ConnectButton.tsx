'use client'
import { lazy, Suspense, useEffect } from 'react'
import { buttonTexts } from '../../i18n/button.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useModal } from '../../router/useModal.js'
import { loadModal } from '../../shell/loadModal.js'
import { useAccount } from '../../state/useAccount.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

// A page pays for drawing pictures once somebody is connected; the address is there at once.
const Avatar = lazy(async () => ({ default: (await import('../../ui/Avatar.js')).Avatar }))

export type ConnectButtonProps = {
  /** The text while nobody is connected. */
  label?: string
}

/**
 * The button a page shows: "Connect wallet", or the connected account. Lives in the page's own DOM
 * so that it can be restyled; its look is `@latchkey/react/styles.css`.
 */
export function ConnectButton({ label = buttonTexts.connect }: ConnectButtonProps) {
  const { theme } = useLatchkeyContext()
  const { status, address } = useAccount()
  const { open } = useModal()

  useEffect(() => {
    // After load, and only when the page is idle: the first click then opens in the next frame.
    const schedule = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const handle = schedule(prefetch)
    return () => cancel(handle as number)
  }, [])

  return (
    <button
      type="button"
      className="latchkey-button"
      data-status={status}
      data-theme={theme}
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => open()}
    >
      {status === 'connected' && address ? (
        <>
          <Suspense fallback={<svg width="20" height="20" aria-hidden="true" />}>
            <Avatar seed={address} size={20} />
          </Suspense>
          <span className="latchkey-button-address">{shortenAddress(address)}</span>
        </>
      ) : status === 'connecting' ? (
        buttonTexts.connecting
      ) : (
        label
      )}
    </button>
  )
}

function prefetch() {
  // A failed prefetch is no event: opening fetches again and then says what is wrong.
  loadModal().catch(() => {})
}
