'use client'
import { type Latchkey, reconnect } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createRouter } from '../router/createRouter.js'
import { ModalGate } from '../shell/ModalGate.js'
import { LatchkeyContext, type ThemeMode } from './LatchkeyContext.js'

export type LatchkeyProviderProps = {
  /** From `createLatchkey()`, made once outside the component. */
  latchkey: Latchkey
  theme?: ThemeMode
  locale?: string
  children?: ReactNode
}

/** Gives a page's components their widget, and holds the modal. */
export function LatchkeyProvider({
  latchkey,
  theme = 'auto',
  locale = 'en',
  children,
}: LatchkeyProviderProps) {
  const [router] = useState(createRouter)
  const value = useMemo(() => ({ latchkey, router, theme, locale }), [latchkey, router, theme, locale])

  useEffect(() => {
    void reconnect(latchkey)
  }, [latchkey])

  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      <ModalGate />
    </LatchkeyContext.Provider>
  )
}
