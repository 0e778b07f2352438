import { defineOnce } from '@latchkey/core'
import { useEffect } from 'react'
import type { ShellTexts } from '../../i18n/ShellTexts.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

export type UseFailureToastParameters = {
  error: Error | undefined
  /** What failed, and for whom: told once for each, not at every poll. */
  of: string
  text: (texts: ShellTexts) => string
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
    // Offline its code may not arrive; the view says it all the same.
    import('./showToast.js').then(
      ({ showToast }) => showToast(latchkey, { tone: 'bad', text }),
      () => {},
    )
  }, [latchkey, hasFailed, of])
}
