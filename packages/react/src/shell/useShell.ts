import { startTransition, useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { loadShell, type Shell } from './loadShell.js'

export type UseShellParameters = {
  /** Nothing is fetched before it is wanted; what has been fetched stays. */
  isWanted: boolean
  onFailure: (error: unknown) => void
}

/** The shell's code and the current language; another language replaces the old one once it is there. */
export function useShell({ isWanted, onFailure }: UseShellParameters): Shell | undefined {
  const { latchkey, locale } = useLatchkeyContext()
  const [shell, setShell] = useState<Shell>()
  const isNeeded = isWanted && shell?.language.locale !== locale

  // biome-ignore lint/correctness/useExhaustiveDependencies: how a failure is told does not make it load anew.
  useEffect(() => {
    if (!isNeeded) return
    let isUndone = false
    loadShell(latchkey, locale)
      .then(async (loaded) => {
        await loaded.findWallets(latchkey)
        // In slices: the first render of the dialog is long enough to hold up a frame.
        if (!isUndone) startTransition(() => setShell(loaded))
      })
      .catch((error: unknown) => isUndone || onFailure(error))
    return () => {
      isUndone = true
    }
  }, [latchkey, isNeeded, locale])
  return shell
}
