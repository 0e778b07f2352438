import type { Connector } from '@latchkey/core'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

const FetchedCode = lazy(async () => {
  const { viewParts } = await import('../shell/furtherViews.chunk.js')
  const { LinkCode } = await import('./LinkCode.js')
  // The texts of the view with codes are there already, and are not cut out for this.
  const [texts] = viewParts['connecting-qr']
  return { default: ({ link }: { link: string }) => <LinkCode link={link} part={texts} /> }
})
const none = () => {}

export type WalletLinkProps = {
  /** The one that is asked. */
  connector: Connector | undefined
  /** What stands here where no other device has to open anything. */
  children?: ReactNode
}

/** A code for the other device while a wallet there is waited for; it is fetched where there is one to show. */
export function WalletLink({ connector, children }: WalletLinkProps) {
  const source = connector?.deviceLink
  const read = () => source?.get()
  const link = useSyncExternalStore(source?.subscribe ?? (() => none), read, read)
  return link ? (
    <Suspense fallback={children}>
      <FetchedCode link={link} />
    </Suspense>
  ) : (
    children
  )
}
