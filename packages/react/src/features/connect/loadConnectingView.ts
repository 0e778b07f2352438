/** What comes after the list of wallets; fetched while a person looks at it. */
export const loadConnectingView = () => import('./ConnectingView.js')
