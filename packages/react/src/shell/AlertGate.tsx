import { getAlerts } from '@latchkey/core/alerts'
import { lazy, Suspense } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

const AlertBar = lazy(async () => ({ default: (await import('./AlertBar.js')).AlertBar }))

/** Loads the bar when there is something to say; in a built page there never is. */
export function AlertGate() {
  const { latchkey } = useLatchkeyContext()
  const alert = useStore(getAlerts(latchkey), ({ current }) => current)
  return (
    alert && (
      <Suspense fallback={null}>
        <AlertBar alert={alert} />
      </Suspense>
    )
  )
}
