import { type ComponentType, lazy, Suspense } from 'react'
import { ConnectView } from '../features/connect/ConnectView.js'
import { loadConnectingView } from '../features/connect/loadConnectingView.js'
import type { TextPart } from '../i18n/defineTextPart.js'
import { sendPart } from '../i18n/send/sendPart.js'
import { useLocale } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { View, ViewId } from '../router/views.js'
import { useStore } from '../store/useStore.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'
import { ViewLoading } from './ViewLoading.js'

type Views = { [id in ViewId]: ComponentType<ViewProps<id>> }

const views: Views = {
  connect: ConnectView,
  connecting: lazy(async () => ({ default: (await loadConnectingView()).ConnectingView })),
  'all-wallets': lazy(async () => ({
    default: (await import('../features/connect/AllWalletsView.js')).AllWalletsView,
  })),
  install: lazy(async () => ({ default: (await import('../features/connect/InstallView.js')).InstallView })),
  networks: lazy(async () => ({
    default: (await import('../features/network/NetworksView.js')).NetworksView,
  })),
  'switch-network': lazy(async () => ({
    default: (await import('../features/network/SwitchNetworkView.js')).SwitchNetworkView,
  })),
  'unsupported-network': lazy(async () => ({
    default: (await import('../features/network/UnsupportedNetworkView.js')).UnsupportedNetworkView,
  })),
  account: lazy(async () => ({ default: (await import('../features/account/AccountView.js')).AccountView })),
  wallets: lazy(async () => ({ default: (await import('../features/wallets/WalletsView.js')).WalletsView })),
  settings: lazy(async () => ({
    default: (await import('../features/settings/SettingsView.js')).SettingsView,
  })),
  help: lazy(async () => ({ default: (await import('../features/help/HelpView.js')).HelpView })),
  receive: lazy(async () => ({ default: (await import('../features/receive/ReceiveView.js')).ReceiveView })),
  activity: lazy(async () => ({
    default: (await import('../features/activity/ActivityView.js')).ActivityView,
  })),
  buy: lazy(async () => ({ default: (await import('../features/buy/BuyView.js')).BuyView })),
  name: lazy(async () => ({ default: (await import('../features/names/NameView.js')).NameView })),
  sessions: lazy(async () => ({
    default: (await import('../features/sessions/SessionsView.js')).SessionsView,
  })),
  send: lazy(async () => ({ default: (await import('../features/send/SendView.js')).SendView })),
  'send-token': lazy(async () => ({
    default: (await import('../features/send/SendTokenView.js')).SendTokenView,
  })),
  'send-review': lazy(async () => ({
    default: (await import('../features/send/SendReviewView.js')).SendReviewView,
  })),
  swap: lazy(async () => ({ default: (await import('../features/swap/SwapView.js')).SwapView })),
  'swap-token': lazy(async () => ({
    default: (await import('../features/swap/SwapTokenView.js')).SwapTokenView,
  })),
  'swap-review': lazy(async () => ({
    default: (await import('../features/swap/SwapReviewView.js')).SwapReviewView,
  })),
  transaction: lazy(async () => ({
    default: (await import('../features/transaction/TransactionView.js')).TransactionView,
  })),
}

/** Views whose texts are not the shell's, and are fetched beside their code; those of swaps follow it, for the shell's size. */
const parts: { readonly [id in ViewId]?: TextPart<unknown> } = {
  send: sendPart,
  'send-token': sendPart,
  'send-review': sendPart,
  transaction: sendPart,
}

/** Shows the view on top of the stack. */
export function ViewOutlet({ titleId }: { titleId: string }) {
  const { router } = useLatchkeyContext()
  const locale = useLocale()
  const view = useStore(router.store, (state) => state.stack[state.stack.length - 1] ?? state.stack[0])
  // Beside the view's code, not after it.
  parts[view.id]?.load(locale)
  const CurrentView = views[view.id] as ComponentType<ViewProps>
  return (
    <ViewErrorBoundary key={keyOf(view)} titleId={titleId}>
      <Suspense fallback={<ViewLoading titleId={titleId} />}>
        <CurrentView titleId={titleId} view={view} />
      </Suspense>
    </ViewErrorBoundary>
  )
}

/** Two wallets that are asked one after the other are two views; the same view with other filters is one. */
function keyOf(view: View): string {
  if (view.id === 'connecting' || view.id === 'install') return `${view.id}.${view.walletId}`
  return view.id === 'transaction' ? `${view.id}.${view.transactionId}` : view.id
}
