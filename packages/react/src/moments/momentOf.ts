import type { ComponentType } from 'react'
import type { ViewProps } from '../router/ViewProps.js'
import type { ViewId } from '../router/views.js'

/** The moment that a view arrives with. The list of wallets is not among them: it comes with the shell. */
export const momentOf = {
  connecting: 'connecting',
  'connecting-qr': 'pairing',
  'all-wallets': 'pairing',
  install: 'pairing',
  help: 'pairing',
  'sign-in': 'pairing',
  account: 'account',
  networks: 'details',
  'switch-network': 'details',
  'unsupported-network': 'details',
  wallets: 'details',
  settings: 'details',
  token: 'details',
  receive: 'details',
  activity: 'details',
  name: 'details',
  permissions: 'details',
  send: 'money',
  'send-token': 'money',
  'send-review': 'money',
  'send-incoming': 'money',
  swap: 'money',
  'swap-token': 'money',
  'swap-review': 'money',
  buy: 'money',
  calls: 'money',
  transaction: 'money',
  'approve-transaction': 'embedded',
  owners: 'embedded',
} as const satisfies { readonly [id in Exclude<ViewId, 'connect'>]: string }

/** What arrives together: the code, the texts and the styles of one part of a person's way. */
export type Moment = (typeof momentOf)[keyof typeof momentOf]

/** The views of a moment: TypeScript asks for each where the moment is put together. */
export type Views<moment extends Moment> = {
  readonly [id in keyof typeof momentOf as (typeof momentOf)[id] extends moment ? id : never]: ComponentType<
    ViewProps<id>
  >
}
