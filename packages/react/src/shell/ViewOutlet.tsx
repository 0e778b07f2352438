import { type ComponentType, memo, Suspense, useEffect } from 'react'
import { ConnectView } from '../features/connect/ConnectView.js'
import { momentPart, momentView } from '../moments/load.js'
import { momentOf } from '../moments/momentOf.js'
import { useMoments } from '../moments/useMoments.js'
import { featureOf } from '../provider/Feature.js'
import { useFeatures } from '../provider/useFeatures.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useRouter } from '../router/useRouter.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { View, ViewId } from '../router/views.js'
import { useStore } from '../store/useStore.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'
import { ViewLoading } from './ViewLoading.js'

type Views = { readonly [id in ViewId]: ComponentType<ViewProps<id>> }

const views = {
  ...Object.fromEntries(
    (Object.keys(momentOf) as (keyof typeof momentOf)[]).map((id) => [id, momentView(id)]),
  ),
  connect: ConnectView,
} as Views

const MissingAdapter = momentPart('details', (code) => code.MissingAdapter)

/** Shows the view on top of the stack. One that was drawn before it is opened stays as it is. */
export const ViewOutlet = memo(function ViewOutlet({ titleId }: { titleId: string }) {
  const router = useRouter()
  const features = useFeatures()
  const asked = useStore(router.store, (state) => state.stack[state.stack.length - 1] ?? state.stack[0])
  const feature = featureOf(asked.id)
  // What the page has turned off gives way to the account.
  const isOff = feature !== undefined && !features.includes(feature)
  const view: View = isOff ? { id: 'account' } : asked
  useEffect(() => {
    if (isOff) router.replace({ id: 'account' })
  }, [isOff, router])
  const { latchkey } = useLatchkeyContext()
  const isMissing =
    'namespace' in view && view.namespace !== undefined && !latchkey.namespaces.includes(view.namespace)
  const CurrentView = (isMissing ? MissingAdapter : views[view.id]) as ComponentType<ViewProps>
  const Question = views['approve-transaction']
  const question: View = { id: 'approve-transaction' }
  const isAsked = useStore(router.store, (state) => state.isAsked === true) && view.id !== question.id
  useMoments(isAsked ? question.id : view.id)
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
