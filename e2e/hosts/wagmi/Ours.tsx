import { useAccount, useNetwork } from '@latchkey/react'

/** What our hooks say, in the words of `Theirs`. */
export function Ours() {
  const { status, address, isConnected } = useAccount()
  const { caipNetworkId } = useNetwork()
  return (
    <output id="ours">
      {[status, address ?? '-', isConnected ? caipNetworkId?.split(':')[1] : '-'].join(' ')}
    </output>
  )
}
