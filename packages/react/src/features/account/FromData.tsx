import { type ReactNode, Suspense } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

export type FromDataProps = {
  /** What stands there while the code is on its way. */
  until?: ReactNode
  /** What stands there on a page without a data API, which never loads that code. */
  without?: ReactNode
  children: ReactNode
}

/** A part of the account view that the data API fills. */
export function FromData({ until, without = until, children }: FromDataProps) {
  const { latchkey } = useLatchkeyContext()
  return latchkey.api ? <Suspense fallback={until}>{children}</Suspense> : without
}
