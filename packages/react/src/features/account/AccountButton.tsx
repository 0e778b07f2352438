'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useAccount } from '../../state/useAccount.js'
import { LazyAvatar } from '../../ui/LazyAvatar.js'
import { PageButton } from '../../ui/PageButton.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

export type AccountButtonProps = { namespace?: ChainNamespace }

/** The connected account, for pages that have another way to connect. Renders nothing while no wallet is connected. */
export function AccountButton({ namespace }: AccountButtonProps) {
  const { status, address } = useAccount({ namespace })
  if (!address) return null
  return (
    <PageButton kind="account" status={status} opens={{ view: 'account', ...(namespace && { namespace }) }}>
      <LazyAvatar seed={address} size={20} />
      <span className="latchkey-button-address">{shortenAddress(address)}</span>
    </PageButton>
  )
}
