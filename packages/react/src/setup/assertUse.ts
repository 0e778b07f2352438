import { LatchkeyError } from '@latchkey/protocol'
import type { ViewId } from '../router/views.js'

/** Every view; the compiler finds one that is missing. */
const views: { readonly [id in ViewId]: true } = {
  connect: true,
  'all-wallets': true,
  connecting: true,
  'connecting-qr': true,
  install: true,
  networks: true,
  'switch-network': true,
  'unsupported-network': true,
  account: true,
  wallets: true,
  settings: true,
  help: true,
  token: true,
  receive: true,
  activity: true,
  name: true,
  'sign-in': true,
  'approve-transaction': true,
  owners: true,
  permissions: true,
  buy: true,
  send: true,
  'send-token': true,
  calls: true,
  'send-review': true,
  'send-incoming': true,
  swap: true,
  'swap-token': true,
  'swap-review': true,
  transaction: true,
}

/** Throws where a page opens a view that there is none of, which only JavaScript can; while a page is developed. */
export function assertView(view: string): void {
  if (Object.hasOwn(views, view)) return
  const problem = `is none of the views: ${Object.keys(views).join(', ')}`
  throw new LatchkeyError('config/invalid', { context: { setting: `open({ view: '${view}' })`, problem } })
}

/** Throws where a provider got no instance; while a page is developed. */
export function assertInstance(latchkey: unknown): void {
  if (typeof latchkey === 'object' && latchkey !== null && 'store' in latchkey) return
  const problem = 'needs what createLatchkey() returns: <LatchkeyProvider latchkey={latchkey}>'
  throw new LatchkeyError('config/invalid', { context: { setting: '<LatchkeyProvider>', problem } })
}
