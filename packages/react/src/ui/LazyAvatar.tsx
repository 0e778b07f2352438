import { lazy, Suspense } from 'react'

// Drawing pictures loads once a wallet is connected. The address is there at once.
const Avatar = lazy(async () => ({ default: (await import('./Avatar.js')).Avatar }))

/** An account's picture in the page: its place at once, the drawing when its code is there. */
export function LazyAvatar({ seed, size }: { seed: string; size: number }) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <Avatar seed={seed} size={size} />
    </Suspense>
  )
}
