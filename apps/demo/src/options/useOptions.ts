import { useEffect, useState } from 'react'
import { readHash, writeHash } from './hash.js'
import type { Options } from './Options.js'

/** The options, kept in the page's address, so that a reload and a shared link show the same widget. */
export function useOptions(): [Options, (change: Partial<Options>) => void] {
  const [options, setOptions] = useState(() => readHash(location.hash))

  useEffect(() => {
    const follow = () => setOptions(readHash(location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  function change(part: Partial<Options>) {
    const next = { ...options, ...part }
    setOptions(next)
    // Not as a new entry of the history: Back should leave the page, not undo a slider's step.
    history.replaceState(history.state, '', `${location.pathname}${location.search}${writeHash(next)}`)
  }

  return [options, change]
}
