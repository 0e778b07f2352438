import { AccountView } from '../features/account/AccountView.js'
import type { Views } from './momentOf.js'

/** The account as it is drawn once a wallet has connected. */
export const views: Views<'account'> = { account: AccountView }
