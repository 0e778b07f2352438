import { useRef } from 'react'

type Outcome = { error: Error | null; isSuccess: boolean }

/**
 * Why a query last failed, until it succeeds. A query that is asked again has no error for as long as that takes, and what
 * is said of it would come and go with every attempt.
 */
export function useLastError({ error, isSuccess }: Outcome, queryKey: readonly unknown[]): Error | undefined {
  const held = useRef<{ key: string; error: Error }>(undefined)
  const key = JSON.stringify(queryKey)
  if (error) held.current = { key, error }
  else if (isSuccess) held.current = undefined
  return held.current?.key === key ? held.current.error : undefined
}
