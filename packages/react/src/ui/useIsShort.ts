import { useSyncExternalStore } from 'react'

const short = '(max-height: 720px)'

/** Whether the screen is so low that a footer which stays takes the place of what it belongs to. */
export function useIsShort(): boolean {
  return useSyncExternalStore(subscribe, isShort, () => false)
}

const isShort = () => matchMedia(short).matches

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(short)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}
