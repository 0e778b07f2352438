import { Component, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { forgetFailures, lazyPart } from './lazyPart.js'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch = forgetFailures
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Retry
      </button>
    )
  }
}

test('behavior: code that did not arrive is fetched once, and again by the next attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new TypeError('Failed to fetch')
    return () => <p>Here</p>
  })
  const Part = lazyPart(load)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container, { onCaughtError: () => {} })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(
    <StrictMode>
      <Boundary>
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </Boundary>
    </StrictMode>,
  )
  await eventually(() => expect(container.textContent).toBe('Retry'))
  expect(load).toHaveBeenCalledTimes(1)
  container.querySelector('button')?.click()
  await eventually(() => expect(container.textContent).toBe('Here'))
  expect(load).toHaveBeenCalledTimes(2)
})
