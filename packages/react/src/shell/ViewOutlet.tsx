import { type ComponentType, memo, Suspense, useEffect } from 'react'
import { ConnectView } from '../features/connect/ConnectView.js'
import { loadConnectingView } from '../features/connect/loadConnectingView.js'
import { useLocale } from '../i18n/TextsProvider.js'
import { featureOf } from '../provider/Feature.js'
import { useFeatures } from '../provider/useFeatures.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useRouter } from '../router/useRouter.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { View, ViewId } from '../router/views.js'
import { useStore } from '../store/useStore.js'
import { lazyPart } from '../ui/lazyPart.js'
import { canPrefetch } from './canPrefetch.js'
import { type FurtherViewId, fetchTexts, furtherIds, furtherView } from './furtherView.js'
import { loadSignIn } from './loadSignIn.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'
import { ViewLoading } from './ViewLoading.js'
import { whenIdle } from './whenIdle.js'

const loadAccount = () => import('../features/account/AccountView.js')

type Views = { readonly [id in ViewId]: ComponentType<ViewProps<id>> }

const views: Views = {
  connect: ConnectView,
  connecting: lazyPart(async () => (await loadConnectingView()).ConnectingView),
  'all-wallets': lazyPart(async () => (await import('../features/connect/AllWalletsView.js')).AllWalletsView),
  install: lazyPart(async () => (await import('../features/connect/InstallView.js')).InstallView),
  networks: lazyPart(async () => (await import('../features/network/NetworksView.js')).NetworksView),
  'switch-network': lazyPart(
    async () => (await import('../features/network/SwitchNetworkView.js')).SwitchNetworkView,
  ),
  'unsupported-network': lazyPart(
    async () => (await import('../features/network/UnsupportedNetworkView.js')).UnsupportedNetworkView,
  ),
  account: lazyPart(async () => (await loadAccount()).AccountView),
  'sign-in': lazyPart(async () => (await loadSignIn()).SignInView),
  'approve-transaction': lazyPart(
    async () => (await import('../features/approve/ApproveView.js')).ApproveView,
  ),
  owners: lazyPart(async () => (await import('../features/owners/OwnersView.js')).OwnersView),
  wallets: lazyPart(async () => (await import('../features/wallets/WalletsView.js')).WalletsView),
  ...(Object.fromEntries(furtherIds.map((id) => [id, furtherView(id)])) as unknown as Pick<
    Views,
    FurtherViewId
  >),
}

const MissingAdapter = lazyPart(async () => (await import('./MissingAdapter.js')).MissingAdapter)

/** Shows the view on top of the stack. One that was drawn before it is opened stays as it is. */
export const ViewOutlet = memo(function ViewOutlet({ titleId }: { titleId: string }) {
  const router = useRouter()
  const locale = useLocale()
  const features = useFeatures()
  const asked = useStore(router.store, (state) => state.stack[state.stack.length - 1] ?? state.stack[0])
  const feature = featureOf(asked.id)
  // What the page has turned off gives way to the account.
  const isOff = feature !== undefined && !features.includes(feature)
  const view: View = isOff ? { id: 'account' } : asked
  useEffect(() => {
    if (isOff) router.replace({ id: 'account' })
  }, [isOff, router])
  useEffect(() => {
    const id = furtherIds.find((one) => one === view.id)
    // The view itself says that it did not arrive.
    if (id) fetchTexts(id, locale).catch(() => {})
  }, [view.id, locale])
  useEffect(() => {
    // It comes next, and a person is at their wallet meanwhile. What did not arrive is fetched again when it is shown.
    if (view.id === 'connecting') return whenIdle(() => void (canPrefetch() && loadAccount().catch(() => {})))
  }, [view.id])
  const { latchkey } = useLatchkeyContext()
  const isMissing =
    'namespace' in view && view.namespace !== undefined && !latchkey.namespaces.includes(view.namespace)
  const CurrentView = (isMissing ? MissingAdapter : views[view.id]) as ComponentType<ViewProps>
  const Question = views['approve-transaction']
  const question: View = { id: 'approve-transaction' }
  const isAsked = useStore(router.store, (state) => state.isAsked === true) && view.id !== question.id
  return (
    <>
      {/* What asked the wallet goes on behind the question; what is not displayed can be neither reached nor read. */}
      <div style={{ display: isAsked ? 'none' : 'contents' }}>
        <ViewErrorBoundary key={keyOf(view)} titleId={titleId}>
          <Suspense fallback={<ViewLoading titleId={titleId} />}>
            <CurrentView titleId={isAsked ? '' : titleId} view={view} />
          </Suspense>
        </ViewErrorBoundary>
      </div>
      {isAsked && (
        <ViewErrorBoundary titleId={titleId}>
          <Suspense fallback={<ViewLoading titleId={titleId} />}>
            <Question titleId={titleId} view={question} />
          </Suspense>
        </ViewErrorBoundary>
      )}
    </>
  )
})

/** Two wallets that are asked one after the other are two views, and so are two tokens; with other filters it is one. */
function keyOf(view: View): string {
  if (view.id === 'connecting' || view.id === 'connecting-qr' || view.id === 'install')
    return `${view.id}.${view.walletId}`
  if (view.id === 'token') return `${view.id}.${view.tokenId}`
  return view.id === 'transaction' ? `${view.id}.${view.transactionId}` : view.id
}
