import { ConnectingView } from '../features/connect/ConnectingView.js'
import type { Views } from './momentOf.js'

/** The wait for a wallet: small, for it is what a click at the list waits for. */
export const views: Views<'connecting'> = { connecting: ConnectingView }
