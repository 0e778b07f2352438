'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { useAccount } from '../../state/useAccount.js'
import { AccountLabel } from '../../ui/AccountLabel.js'
import { PageButton, type PageButtonLook } from '../../ui/PageButton.js'

export type AccountButtonProps = PageButtonLook & { namespace?: ChainNamespace }

/** The connected account, for pages that have another way to connect. Renders nothing while no wallet is connected. */
export function AccountButton({ namespace, ...look }: AccountButtonProps) {
  const { status, address, namespace: active } = useAccount({ namespace })
  if (!address) return null
  return (
    <PageButton
      kind="account"
      look={look}
      status={status}
      opens={{ view: 'account', ...(namespace && { namespace }) }}
    >
      <AccountLabel address={address} namespace={active} />
    </PageButton>
  )
}
