import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/TextsProvider.js'
import { forgetFailures } from '../moments/lazyPart.js'
import { Button } from '../ui/Button.js'
import { ViewFrame } from './ViewFrame.js'

export type ViewErrorBoundaryProps = { titleId: string; children: ReactNode }

/** A view that breaks, or whose code cannot be fetched, says so inside the widget and never takes the page down. */
export class ViewErrorBoundary extends Component<
  ViewErrorBoundaryProps,
  { failed: boolean; isRetried: boolean }
> {
  override state = { failed: false, isRetried: false }
  retry = () => {
    // What failed after this was shown, too.
    forgetFailures()
    this.setState({ failed: false, isRetried: true })
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    forgetFailures()
  }

  override render() {
    const { titleId, children } = this.props
    const { failed, isRetried } = this.state
    return failed ? <ViewFailed titleId={titleId} isRetried={isRetried} onRetry={this.retry} /> : children
  }
}

type ViewFailedProps = { titleId: string; isRetried: boolean; onRetry: () => void }

/**
 * What is seen when a view could not be shown: its code did not arrive, or it broke. Browsers may keep a module that did
 * not arrive for as long as the page lives, and a deployment may have taken its code away: what a retry does not mend, a
 * new page does. Offline that would be the browser's own.
 */
function ViewFailed({ titleId, isRetried, onRetry }: ViewFailedProps) {
  const { frame } = useTexts()
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine)
  const reload = isOnline && (
    <Button key="reload" variant={isRetried ? 'primary' : 'quiet'} onClick={() => location.reload()}>
      {frame.reload}
    </Button>
  )
  const retry = (
    <Button key="retry" variant={isRetried && isOnline ? 'quiet' : 'primary'} onClick={onRetry}>
      {frame.retry}
    </Button>
  )
  return (
    <ViewFrame
      titleId={titleId}
      title={frame.failedTitle}
      footer={isRetried ? [reload, retry] : [retry, reload]}
    >
      <p className="sub" role="alert">
        {frame.failedBody}
      </p>
    </ViewFrame>
  )
}

function watchLine(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
