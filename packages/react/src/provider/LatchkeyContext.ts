import type { Latchkey } from '@latchkey/core'
import { createContext } from 'react'
import type { Router } from '../router/createRouter.js'

/** Light, dark, or whatever the visitor's system prefers. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** What the provider shares with hooks and views. */
export type LatchkeyContextValue = {
  latchkey: Latchkey
  router: Router
  theme: ThemeMode
  /** A BCP 47 tag; how numbers and texts are written. */
  locale: string
}

export const LatchkeyContext = createContext<LatchkeyContextValue | null>(null)
