import { Component, type ReactNode } from 'react'
import { forgetFailures } from '../moments/lazyPart.js'
import { ViewFailed } from './ViewFailed.js'

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
