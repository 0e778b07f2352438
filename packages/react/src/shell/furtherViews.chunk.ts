import type { ComponentType } from 'react'
import type { TextPart } from '../i18n/defineTextPart.js'
import { sendPart } from '../i18n/send/sendPart.js'
import { swapPart } from '../i18n/swap/swapPart.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { ViewId } from '../router/views.js'

/** Where the views are that nobody opens first. */
export const furtherViews = {
  settings: async () => (await import('../features/settings/SettingsView.js')).SettingsView,
  help: async () => (await import('../features/help/HelpView.js')).HelpView,
  receive: async () => (await import('../features/receive/ReceiveView.js')).ReceiveView,
  activity: async () => (await import('../features/activity/ActivityView.js')).ActivityView,
  buy: async () => (await import('../features/buy/BuyView.js')).BuyView,
  name: async () => (await import('../features/names/NameView.js')).NameView,
  sessions: async () => (await import('../features/sessions/SessionsView.js')).SessionsView,
  send: async () => (await import('../features/send/SendView.js')).SendView,
  'send-token': async () => (await import('../features/send/SendTokenView.js')).SendTokenView,
  'send-review': async () => (await import('../features/send/SendReviewView.js')).SendReviewView,
  swap: async () => (await import('../features/swap/SwapView.js')).SwapView,
  'swap-token': async () => (await import('../features/swap/SwapTokenView.js')).SwapTokenView,
  'swap-review': async () => (await import('../features/swap/SwapReviewView.js')).SwapReviewView,
  transaction: async () => (await import('../features/transaction/TransactionView.js')).TransactionView,
} satisfies { [id in ViewId]?: () => Promise<ComponentType<ViewProps<id>>> }

/** The texts that are fetched beside a view's code, not after it. */
export const viewParts: { readonly [id in ViewId]?: TextPart<unknown> } = {
  send: sendPart,
  'send-token': sendPart,
  'send-review': sendPart,
  swap: swapPart,
  transaction: sendPart,
}
