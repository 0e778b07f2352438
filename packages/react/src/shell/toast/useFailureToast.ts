import { defineOnce } from '@latchkey/core'
import { useEffect } from 'react'
import type { AccountTexts } from '../../i18n/AccountTexts.js'
import type { ShellTexts } from '../../i18n/ShellTexts.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { showToast } from './showToast.js'

export type UseFailureToastParameters = {
  error: Error | undefined
  /** What failed, and for whom: told once for each, not at every poll. */
  of: string
  text: (texts: ShellTexts & AccountTexts) => string
}

const getTold = defineOnce(() => new Set<string>())

/** Says by a toast, once, that something could not be had; the view says it for as long as it is so. */
export function useFailureToast({ error, of, text }: UseFailureToastParameters): void {
  const { latchkey } = useLatchkeyContext()
  const hasFailed = error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is chosen when it is told.
  useEffect(() => {
    const told = getTold(latchkey)
    if (!hasFailed || told.has(of)) return
    told.add(of)
    showToast(latchkey, { tone: 'bad', text })
  }, [latchkey, hasFailed, of])
}
