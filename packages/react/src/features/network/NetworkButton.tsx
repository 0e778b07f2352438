'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { buttonWords } from '../../i18n/buttonWords.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { PageButton } from '../../ui/PageButton.js'

export type NetworkButtonProps = { namespace?: ChainNamespace }

/** The chosen network, also before a wallet is connected; opens the list of networks. */
export function NetworkButton({ namespace }: NetworkButtonProps) {
  const { locale } = useLatchkeyContext()
  const { status, network } = useAccount({ namespace })
  return (
    <PageButton
      kind="network"
      status={network ? status : 'unsupported'}
      opens={{ view: 'networks', ...(namespace && { namespace }) }}
    >
      {network ? <bdi>{network.name}</bdi> : buttonWords[locale][2]}
    </PageButton>
  )
}
