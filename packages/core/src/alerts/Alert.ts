/** Mistakes in how a page is set up that the data API, a relay or an adapter can tell. */
export type AlertId =
  | 'embedded-domain'
  | 'embedded-load'
  | 'network-not-found'
  | 'node-missing'
  | 'origin-not-allowed'
  | 'project-invalid'
  | 'project-missing'
  | 'relay-origin'
  | 'relay-project'
  | 'session-expired'

/** A mistake that the page's developer has to mend; a visitor cannot. */
export type Alert = {
  id: AlertId
  /** The network that was asked for, where it is one. */
  network?: string
}

/** English titles of the alerts, also those of the console. */
export const alertTitles: { readonly [id in AlertId]: string } = {
  'embedded-domain': 'Invalid App Configuration',
  'embedded-load': 'Invalid App Configuration',
  'network-not-found': 'Network Not Found',
  'node-missing': 'Network Without a Node',
  'origin-not-allowed': 'Invalid App Configuration',
  'project-invalid': 'Invalid App Configuration',
  'project-missing': 'Project ID Not Configured',
  'relay-origin': 'Invalid App Configuration',
  'relay-project': 'Invalid App Configuration',
  'session-expired': 'Session Expired',
}
