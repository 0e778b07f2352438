import { type ComponentType, lazy, Suspense } from 'react'

import { ConnectingView } from '../features/connect/ConnectingView.js'
import { ConnectView } from '../features/connect/ConnectView.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { ViewId } from '../router/views.js'
import { useStore } from '../store/useStore.js'
import { ViewErrorBoundary } from './ViewErrorBoundary.js'
import { ViewLoading } from './ViewLoading.js'

type Views = { [id in ViewId]: ComponentType<ViewProps<id>> }

const views: Views = {
  connect: ConnectView,
  connecting: ConnectingView,
  account: lazy(async () => ({ default: (await import('../features/account/AccountView.js')).AccountView })),
  send: lazy(async () => ({ default: (await import('../features/send/SendView.js')).SendView })),
  'send-review': lazy(async () => ({
    default: (await import('../features/send/SendReviewView.js')).SendReviewView,
  })),
  transaction: lazy(async () => ({
    default: (await import('../features/send/TransactionView.js')).TransactionView,
  })),
}

/** Shows the view on top of the stack. */
export function ViewOutlet({ titleId }: { titleId: string }) {
  const { router } = useLatchkeyContext()
  const view = useStore(router.store, (state) => state.stack[state.stack.length - 1] ?? state.stack[0])
  const CurrentView = views[view.id] as ComponentType<ViewProps>
  return (
    <ViewErrorBoundary key={view.id} titleId={titleId}>
      <Suspense fallback={<ViewLoading titleId={titleId} />}>
        <CurrentView titleId={titleId} view={view} />
      </Suspense>
    </ViewErrorBoundary>
  )
}
