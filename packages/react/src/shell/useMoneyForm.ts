import type { Network } from '@latchkey/core'
import { useEffect } from 'react'
import { useRouter } from '../router/useRouter.js'
import { useAccount } from '../state/useAccount.js'

export type UseMoneyFormParameters = {
  refresh: () => Promise<void>
  everyMs: number
  /** That of the figures. */
  currency: string
}

/**
 * What a form that moves money does while it is open: reads its figures again, those of another account or network at
 * once, and gives way where there is nothing to move it from.
 */
export function useMoneyForm({ refresh, everyMs, currency }: UseMoneyFormParameters): Network | undefined {
  const router = useRouter()
  const { network, status, address } = useAccount()

  useEffect(() => {
    if (status === 'disconnected') router.open({ id: 'connect' })
    else if (!network) router.open({ id: 'account' })
  }, [status, network, router])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, network or currency has other figures.
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs, address, network, currency])

  return network
}
