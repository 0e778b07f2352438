'use client'
import { useEffect, useMemo, useState } from 'react'
import { LatchkeyContext } from '../provider/LatchkeyContext.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { createInlineRouter } from '../router/createInlineRouter.js'
import type { View } from '../router/views.js'
import { useShell } from './useShell.js'

export type WidgetProps = {
  /** Where it begins, and where Close leads back to: the account when connected, else the wallets, by default. */
  view?: View
}

/**
 * The widget in the page itself instead of a modal. Its code loads when it is first shown; until then it keeps its place.
 *
 * @example
 * <Widget />
 */
export function Widget({ view = { id: 'account' } }: WidgetProps) {
  const context = useLatchkeyContext()
  const [router] = useState(() => createInlineRouter(view))
  const value = useMemo(() => ({ ...context, router }), [context, router])
  const [failure, setFailure] = useState<unknown>()
  const shell = useShell({ isWanted: true, onFailure: setFailure })

  useEffect(() => {
    if (failure) reportError(failure)
  }, [failure])

  return (
    <LatchkeyContext.Provider value={value}>
      {shell ? (
        <shell.InlineWidget language={shell.language} />
      ) : (
        <div className="latchkey-placeholder" aria-busy={!failure} />
      )}
    </LatchkeyContext.Provider>
  )
}
