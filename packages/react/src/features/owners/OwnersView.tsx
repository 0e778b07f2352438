import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { OwnersList } from './OwnersList.js'
import { RecoverAccount } from './RecoverAccount.js'

/** Who can sign for an account of the page's own wallet; with another wallet, the way back to one whose passkey is lost. */
export function OwnersView({ titleId }: ViewProps<'owners'>) {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { isDisconnected, isConnected, address, network, connector } = useAccount()
  const isOff = !latchkey.embedded || isDisconnected || (isConnected && !network)

  useEffect(() => {
    if (isOff) router.replace({ id: isDisconnected ? 'connect' : 'account' })
  }, [isOff, isDisconnected, router])

  if (!address || !network) return <ViewLoading titleId={titleId} />
  return connector?.type === 'AUTH' ? (
    <OwnersList titleId={titleId} account={address} network={network} />
  ) : (
    <RecoverAccount titleId={titleId} owner={address} network={network} />
  )
}
