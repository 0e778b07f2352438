import { useEffect } from 'react'
import { useAccount } from '../../state/useAccount.js'
import { useActivity } from '../../state/useActivity.js'

export type CounterpartiesProps = { onKnown: (counterparties: readonly string[]) => void }

/**
 * Tells whom the account has dealt with, without what spam put there (S-02), so that an imitation is known for one (S-01).
 * Shows nothing; a form does not wait for it.
 */
export function Counterparties({ onKnown }: CounterpartiesProps) {
  const { address } = useAccount()
  const { activities } = useActivity({ allNetworks: false })
  useEffect(() => {
    const parties = activities.filter(({ isSpam }) => !isSpam).flatMap(({ from, to }) => [from, to])
    onKnown(parties.filter((party) => party !== '' && party.toLowerCase() !== address?.toLowerCase()))
  }, [activities, address, onKnown])
  return null
}
