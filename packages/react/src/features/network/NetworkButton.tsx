'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { buttonWords } from '../../i18n/buttonWords.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { PageButton, type PageButtonLook } from '../../ui/PageButton.js'

export type NetworkButtonProps = PageButtonLook & { namespace?: ChainNamespace }

/** The chosen network, also before a wallet is connected; opens the list of networks. */
export function NetworkButton({ namespace, ...look }: NetworkButtonProps) {
  const { locale } = useLatchkeyContext()
  const { status, network } = useAccount({ namespace })
  return (
    <PageButton
      kind="network"
      look={look}
      status={network ? status : 'unsupported'}
      opens={{ view: 'networks', ...(namespace && { namespace }) }}
    >
      {network ? <bdi>{network.name}</bdi> : buttonWords[locale][2]}
    </PageButton>
  )
}
