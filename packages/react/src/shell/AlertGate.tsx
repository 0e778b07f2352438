import { Suspense } from 'react'
import { lazyPart } from '../moments/lazyPart.js'

// Bundlers put the word in its place, for React as well.
declare const process: { env: { NODE_ENV?: string } }

const AlertOutlet = /* @__PURE__ */ lazyPart(
  async () => (await import('../moments/development.js')).AlertOutlet,
)

/** Room for alerts while a page is developed; a built page has nothing of them. */
export function AlertGate() {
  return process.env.NODE_ENV === 'production' ? null : (
    <Suspense fallback={null}>
      <AlertOutlet />
    </Suspense>
  )
}
