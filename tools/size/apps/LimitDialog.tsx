import { useEffect, useRef, useState } from 'react'

/** The wallets of the browser as they announce themselves (EIP-6963), by name. */
function findWallets(add: (name: string) => void) {
  const hear = (event: Event) => add((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => removeEventListener('eip6963:announceProvider', hear)
}

/** A dialog with a title and the wallets of the browser. */
export default function LimitDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => findWallets((name) => setNames((before) => [...before, name])), [])
  return (
    <dialog ref={dialog}>
      <h2>Connect a wallet</h2>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </dialog>
  )
}
