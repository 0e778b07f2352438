/** What can be wrong with how a page is set up (the specification's §8). */
export type AlertId =
  | 'network-not-found'
  | 'origin-not-allowed'
  | 'project-invalid'
  | 'project-missing'
  | 'session-expired'

/** Something that whoever builds the page has to mend; a visitor cannot. */
export type Alert = {
  id: AlertId
  /** The network that was asked for, where it is one. */
  network?: string
}

/** What the specification calls them. */
export const alertTitles: { readonly [id in AlertId]: string } = {
  'network-not-found': 'Network Not Found',
  'origin-not-allowed': 'Invalid App Configuration',
  'project-invalid': 'Invalid App Configuration',
  'project-missing': 'Project ID Not Configured',
  'session-expired': 'Session Expired',
}
