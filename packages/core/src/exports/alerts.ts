export { type Alert, type AlertId, alertTitles } from '../features/alerts/Alert.js'
export { type Alerts, dismissAlert, getAlerts } from '../features/alerts/getAlerts.js'
export { readAlert } from '../features/alerts/readAlert.js'
export { type ReportAlertOptions, reportAlert } from '../features/alerts/reportAlert.js'
