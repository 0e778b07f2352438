import type { Connector } from '@latchkey/core'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazyPart.js'

const LinkCode = lazyPart(async () => await (await import('./LinkCode.js')).loadLinkCode())

export type WalletLinkProps = {
  /** The one that is asked. */
  connector: Connector | undefined
  /** What stands here where no other device has to open anything. */
  children?: ReactNode
}

/** A code for the other device while a wallet there is waited for; it is fetched for such a wallet alone. */
export function WalletLink({ connector, children }: WalletLinkProps) {
  const source = connector?.deviceLink
  return source ? (
    <Suspense fallback={children}>
      <LinkCode source={source}>{children}</LinkCode>
    </Suspense>
  ) : (
    children
  )
}
