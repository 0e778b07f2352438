import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { AccountActions } from './AccountActions.js'
import { AccountPill } from './AccountPill.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountValue } from './AccountValue.js'
import type { AccountWorth } from './AccountWorth.js'
import { NetworkPill } from './NetworkPill.js'

export type AccountBodyProps = {
  address: string
  name?: string | undefined
  image?: string | undefined
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  canSend: boolean
  canSwap: boolean
  /** What the account is worth, where the page has a data API. */
  worth?: AccountWorth | undefined
  /** What it holds. */
  children?: ReactNode
}

/** Who, where, how much, and what one can do with it; the same place for everything, whether it is known yet or not. */
export function AccountBody(props: AccountBodyProps) {
  const { address, name, image, network, canSend, canSwap, worth, children } = props
  const texts = useTexts()
  return (
    <>
      <div className="hero">
        <div className="account">
          <AccountPill address={address} name={name} image={image} />
          {network?.explorerUrl && (
            <a
              className="icon-button"
              href={`${network.explorerUrl}/address/${address}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.account.explorer}
              title={hostOf(network.explorerUrl)}
            >
              <Icon name="external" />
            </a>
          )}
        </div>
        {network ? <AccountValue network={network} worth={worth} /> : <NetworkPill network={undefined} />}
      </div>
      {network && <AccountActions canSend={canSend} canSwap={canSwap} />}
      {network && <AccountTabs>{children}</AccountTabs>}
    </>
  )
}
