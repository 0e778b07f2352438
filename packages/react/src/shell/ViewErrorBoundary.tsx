import { Component, type ReactNode } from 'react'
import { ViewFailed } from './ViewFailed.js'

export type ViewErrorBoundaryProps = { titleId: string; children: ReactNode }

/** A view that breaks, or whose code cannot be fetched, says so inside the widget and never takes the page down. */
export class ViewErrorBoundary extends Component<ViewErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ViewFailed titleId={this.props.titleId} /> : this.props.children
  }
}
