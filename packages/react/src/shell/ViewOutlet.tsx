import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { ConnectView } from '../features/connect/ConnectView.js'
import { loadConnectingView } from '../features/connect/loadConnectingView.js'
import { useLocale } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { View, ViewId } from '../router/views.js'
import { useStore } from '../store/useStore.js'
import type { furtherViews } from './furtherViews.chunk.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'
import { ViewLoading } from './ViewLoading.js'

type FurtherViews = typeof furtherViews
type Views = { [id in ViewId]: ComponentType<ViewProps<id>> }

/** A view that nobody opens first: where it is has a file of its own, so that the first click waits for less. */
function further<id extends keyof FurtherViews>(id: id) {
  return lazy(async () => {
    const { furtherViews } = await import('./furtherViews.chunk.js')
    return { default: (await furtherViews[id]()) as ComponentType<ViewProps<id>> }
  })
}

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
  settings: further('settings'),
  help: further('help'),
  receive: further('receive'),
  activity: further('activity'),
  buy: further('buy'),
  name: further('name'),
  sessions: further('sessions'),
  send: further('send'),
  'send-token': further('send-token'),
  'send-review': further('send-review'),
  swap: further('swap'),
  'swap-token': further('swap-token'),
  'swap-review': further('swap-review'),
  transaction: further('transaction'),
}

/** Shows the view on top of the stack. */
export function ViewOutlet({ titleId }: { titleId: string }) {
  const { router } = useLatchkeyContext()
  const locale = useLocale()
  const view = useStore(router.store, (state) => state.stack[state.stack.length - 1] ?? state.stack[0])
  useEffect(() => {
    // Whoever looks at wallets needs none of them yet.
    if (view.id === 'connect') return
    import('./furtherViews.chunk.js').then(
      ({ viewParts }) => viewParts[view.id]?.load(locale),
      // The view itself says that it did not arrive.
      () => {},
    )
  }, [view.id, locale])
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
