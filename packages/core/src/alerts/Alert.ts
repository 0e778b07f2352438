/** Mistakes in how a page is set up that the data API, a relay or an adapter can tell. */
export type AlertId =
  | 'adapter-missing'
  | 'embedded-contracts'
  | 'embedded-domain'
  | 'embedded-load'
  | 'network-not-found'
  | 'network-not-served'
  | 'node-missing'
  | 'node-wrong-network'
  | 'origin-not-allowed'
  | 'project-invalid'
  | 'project-missing'
  | 'relay-origin'
  | 'relay-project'
  | 'session-expired'

/** A mistake that the page's developer has to mend; a visitor cannot. */
export type Alert = {
  id: AlertId
  /** The network that was asked for, or the chain family, where it is one. */
  network?: string
  /** The network that a node is of, or what is missing on networks. */
  found?: string
}

/** English titles of the alerts, also those of the console. */
export const alertTitles: { readonly [id in AlertId]: string } = {
  'adapter-missing': 'Invalid App Configuration',
  'embedded-contracts': 'Invalid App Configuration',
  'embedded-domain': 'Invalid App Configuration',
  'embedded-load': 'Invalid App Configuration',
  'network-not-found': 'Network Not Found',
  'network-not-served': 'Invalid App Configuration',
  'node-missing': 'Network Without a Node',
  'node-wrong-network': 'Invalid App Configuration',
  'origin-not-allowed': 'Invalid App Configuration',
  'project-invalid': 'Invalid App Configuration',
  'project-missing': 'Project ID Not Configured',
  'relay-origin': 'Invalid App Configuration',
  'relay-project': 'Invalid App Configuration',
  'session-expired': 'Session Expired',
}
