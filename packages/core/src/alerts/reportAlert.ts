import type { Latchkey } from '../Latchkey.js'
import { alertTitles } from './Alert.js'
import { getAlerts } from './getAlerts.js'
import { isDevelopmentBuild } from './isDevelopmentBuild.js'
import { readAlert } from './readAlert.js'

export type ReportAlertOptions = {
  isDevelopment?: boolean
  log?: (text: string, error: unknown) => void
}

/**
 * Tells a mistake in how the page is set up, once, however many calls fail for it: by a bar in the widget while the page
 * is developed, on the console once it is built.
 */
export function reportAlert(
  latchkey: Latchkey,
  error: unknown,
  { isDevelopment = isDevelopmentBuild(), log = console.error }: ReportAlertOptions = {},
): void {
  const alert = readAlert(error)
  const alerts = getAlerts(latchkey)
  const { told } = alerts.getState()
  if (!alert) return
  const key = alert.network ? `${alert.id} ${alert.network}` : alert.id
  if (told.has(key)) return
  alerts.setState({ told: new Set([...told, key]), ...(isDevelopment && { current: alert }) })
  if (!isDevelopment) log(`Latchkey: ${alertTitles[alert.id]}.`, error)
}
