import { useEffect, useRef } from 'react'

/** A dialog with a title. */
export default function LimitDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog}>
      <h2>Connect a wallet</h2>
    </dialog>
  )
}
