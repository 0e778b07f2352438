import { openPairing, type Pairing, type PairingState } from '@latchkey/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

const nothing: PairingState = {}

/** What a person sees of the pairing that is under way; leaving the view gives it up. */
export function usePairing(): PairingState & { retry: () => void } {
  const { latchkey } = useLatchkeyContext()
  const [pairing, setPairing] = useState<Pairing>()

  useEffect(() => {
    let isUndone = false
    openPairing(latchkey).then(
      (opened) => {
        if (isUndone) return
        opened?.start()
        setPairing(opened)
      },
      // Asking the wallet says that the code did not arrive.
      () => {},
    )
    return () => {
      isUndone = true
    }
  }, [latchkey])
  useEffect(() => () => pairing?.cancel(), [pairing])

  const subscribe = useCallback(
    (listener: () => void) => pairing?.state.subscribe(listener) ?? (() => {}),
    [pairing],
  )
  const read = () => pairing?.state.get() ?? nothing
  return { ...useSyncExternalStore(subscribe, read, read), retry: () => pairing?.retry() }
}
