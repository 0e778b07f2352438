import { useEffect, useState } from 'react'

/** A value once it has not changed for a while; emptied, it is so at once. */
export function useDelayed(value: string, wait: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), value === '' ? 0 : wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return delayed
}
