import { Suspense } from 'react'
import { lazyPart } from '../../moments/lazyPart.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'
import { getToastStore } from './getToastStore.js'

const ToastOutlet = lazyPart(async () => (await import('../../moments/toast.js')).ToastOutlet)

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
