export { type Alert, type AlertId, alertTitles } from '../alerts/Alert.js'
export { type Alerts, dismissAlert, getAlerts } from '../alerts/getAlerts.js'
export { type ReportAlertOptions, reportAlert } from '../alerts/reportAlert.js'
