import type { ComponentType } from 'react'
import type { TextPart } from '../i18n/defineTextPart.js'
import { accountPart, embeddedPart, moneyPart, pairingPart } from '../i18n/parts.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { FurtherViewId } from './furtherView.js'

/** Where the views are that nobody opens first. */
export const furtherViews: {
  readonly [id in FurtherViewId]: () => Promise<ComponentType<ViewProps<id>>>
} = {
  'connecting-qr': async () => (await import('../features/connect/ConnectingQrView.js')).ConnectingQrView,
  settings: async () => (await import('../features/settings/SettingsView.js')).SettingsView,
  help: async () => (await import('../features/help/HelpView.js')).HelpView,
  token: async () => (await import('../features/token/TokenView.js')).TokenView,
  receive: async () => (await import('../features/receive/ReceiveView.js')).ReceiveView,
  activity: async () => (await import('../features/activity/ActivityView.js')).ActivityView,
  buy: async () => (await import('../features/buy/BuyView.js')).BuyView,
  name: async () => (await import('../features/names/NameView.js')).NameView,
  permissions: async () => (await import('../features/permissions/PermissionsView.js')).PermissionsView,
  send: async () => (await import('../features/send/SendView.js')).SendView,
  'send-token': async () => (await import('../features/send/SendTokenView.js')).SendTokenView,
  'send-review': async () => (await import('../features/send/SendReviewView.js')).SendReviewView,
  'send-incoming': async () => (await import('../features/transaction/IncomingView.js')).IncomingView,
  swap: async () => (await import('../features/swap/SwapView.js')).SwapView,
  'swap-token': async () => (await import('../features/swap/SwapTokenView.js')).SwapTokenView,
  'swap-review': async () => (await import('../features/swap/SwapReviewView.js')).SwapReviewView,
  transaction: async () => (await import('../features/transaction/TransactionView.js')).TransactionView,
  calls: async () => (await import('../features/calls/CallsView.js')).CallsView,
}

/** The texts that are fetched beside a view's code, not after it. */
export const viewParts = {
  'connecting-qr': [pairingPart],
  token: [moneyPart],
  receive: [moneyPart],
  buy: [moneyPart],
  name: [accountPart, moneyPart],
  permissions: [accountPart],
  send: [moneyPart],
  'send-token': [moneyPart],
  'send-review': [moneyPart],
  'send-incoming': [moneyPart],
  swap: [moneyPart],
  'swap-token': [moneyPart],
  'swap-review': [moneyPart],
  transaction: [moneyPart],
  calls: [moneyPart, embeddedPart],
} as const satisfies { readonly [id in FurtherViewId]?: readonly TextPart<unknown>[] }
