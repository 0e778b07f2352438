import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { navigate } from './navigate.js'

/** How a view gets to another one. */
export function useRouter() {
  const { router } = useLatchkeyContext()
  return useMemo(() => navigate(router), [router])
}
