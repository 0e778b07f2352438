import type { Network } from '@latchkey/core'
import { lazy } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import type { accountData } from './AccountData.js'
import { AccountPill } from './AccountPill.js'
import { AccountTabs } from './AccountTabs.js'
import { BalanceFailure } from './BalanceFailure.js'
import { CoinRow } from './CoinRow.js'
import { FromData } from './FromData.js'
import { NetworkPill } from './NetworkPill.js'
import { PillFace } from './PillFace.js'

const load = <const Part extends keyof typeof accountData>(part: Part) =>
  lazy(async () => {
    const { accountData } = await import('./AccountData.js')
    return { default: accountData[part] }
  })
const KnownFace = load('face')
const KnownBalance = load('balance')
const KnownFailure = load('failure')
const KnownTokens = load('tokens')

export type AccountBodyProps = {
  address: string
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  canSend: boolean
  canSwap: boolean
}

/** Who, where, how much, and what one can do with it; what has the focus keeps it while the parts fill. */
export function AccountBody({ address, network, canSend, canSwap }: AccountBodyProps) {
  const texts = useTexts()
  return (
    <>
      <div className="hero">
        <div className="account">
          <AccountPill address={address}>
            <FromData until={<PillFace address={address} />}>
              <KnownFace address={address} />
            </FromData>
          </AccountPill>
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
        {network && (
          <FromData
            until={<AccountBalance network={network} worth={{ isLoading: true }} />}
            without={<AccountBalance network={network} />}
          >
            <KnownBalance network={network} />
          </FromData>
        )}
        <NetworkPill network={network} />
        {network && (
          <FromData without={<BalanceFailure />}>
            <KnownFailure />
          </FromData>
        )}
      </div>
      {network && <AccountActions canSend={canSend} canSwap={canSwap} />}
      {network && (
        <AccountTabs>
          <FromData without={<CoinRow network={network} />}>
            <KnownTokens network={network} />
          </FromData>
        </AccountTabs>
      )}
    </>
  )
}
