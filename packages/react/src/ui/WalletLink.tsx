import type { Connector } from '@latchkey/core'
import type { ReactNode } from 'react'
import { LinkCode } from './LinkCode.js'

export type WalletLinkProps = {
  /** The one that is asked. */
  connector: Connector | undefined
  /** What stands here where no other device has to open anything. */
  children?: ReactNode
}

/** A code for the other device while a wallet there is waited for. */
export function WalletLink({ connector, children }: WalletLinkProps) {
  const source = connector?.deviceLink
  return source ? <LinkCode source={source}>{children}</LinkCode> : children
}
