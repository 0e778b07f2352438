import type { Network } from '@latchkey/core'
import { Suspense } from 'react'
import { momentPart } from '../../moments/load.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { ExplorerLink } from '../../ui/ExplorerLink.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { KnownBalance, KnownFace, KnownFailure, KnownTokens } from './AccountData.js'
import { AccountPill } from './AccountPill.js'
import { AccountTabs } from './AccountTabs.js'
import { BalanceFailure } from './BalanceFailure.js'
import { CoinRow } from './CoinRow.js'
import { NetworkPill } from './NetworkPill.js'
import { PillFace } from './PillFace.js'

const SignInPill = momentPart('pairing', (code) => code.SignInPill)

export type AccountBodyProps = {
  address: string
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  canSend: boolean
  canSwap: boolean
}

/** Who, where, how much, and what one can do with it; what has the focus keeps it while the parts fill. */
export function AccountBody({ address, network, canSend, canSwap }: AccountBodyProps) {
  const { signIn, api } = useLatchkeyContext().latchkey
  return (
    <>
      <div className="hero">
        <AccountPill address={address}>
          {api ? <KnownFace address={address} /> : <PillFace address={address} />}
        </AccountPill>
        {network && (api ? <KnownBalance network={network} /> : <AccountBalance network={network} />)}
        <div className="where">
          <NetworkPill network={network} />
          {network && <ExplorerLink network={network} address={address} />}
        </div>
        {signIn && (
          <Suspense fallback={null}>
            <SignInPill />
          </Suspense>
        )}
        {network && (api ? <KnownFailure /> : <BalanceFailure />)}
      </div>
      {network && <AccountActions canSend={canSend} canSwap={canSwap} />}
      {network && (
        <AccountTabs>{api ? <KnownTokens network={network} /> : <CoinRow network={network} />}</AccountTabs>
      )}
    </>
  )
}
