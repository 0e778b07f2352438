'use client'
import { type AccountTab, getCurrentTab, setCurrentTab } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from './useLatchkeyState.js'

export type UseCurrentTabParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

export type UseCurrentTabReturnType = {
  currentTab: AccountTab
  setCurrentTab: (tab: AccountTab) => void
}

/** The tab of the account view, and the way to choose another. */
export function useCurrentTab({ namespace }: UseCurrentTabParameters = {}): UseCurrentTabReturnType {
  const { latchkey } = useLatchkeyContext()
  const currentTab = useLatchkeyState((state) => getCurrentTab(latchkey, { namespace, state }))
  const choose = useCallback(
    (tab: AccountTab) => setCurrentTab(latchkey, { tab, namespace }),
    [latchkey, namespace],
  )
  return { currentTab, setCurrentTab: choose }
}
