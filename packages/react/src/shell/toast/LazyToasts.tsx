import { Suspense } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'
import { lazyPart } from '../../ui/lazyPart.js'
import { getToastStore } from './getToastStore.js'

const ToastOutlet = lazyPart(async () => (await import('./ToastOutlet.js')).ToastOutlet)

/** Loads what shows toasts when the first one comes. */
export function LazyToasts() {
  const { latchkey } = useLatchkeyContext()
  const hasCome = useStore(getToastStore(latchkey), ({ number }) => number > 0)
  return hasCome ? (
    <Suspense>
      <ToastOutlet />
    </Suspense>
  ) : null
}
