import { getAlerts } from '@latchkey/core/alerts'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import { AlertBar } from './AlertBar.js'

/** Shows the alert that there is. */
export function AlertOutlet() {
  const { latchkey } = useLatchkeyContext()
  const alert = useStore(getAlerts(latchkey), ({ current }) => current)
  return alert && <AlertBar alert={alert} />
}
