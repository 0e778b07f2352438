import type { Network } from '@latchkey/core'
import { Suspense } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { LazySignInPill } from '../../shell/LazySignInPill.js'
import { ExplorerLink } from '../../ui/ExplorerLink.js'
import { lazyPart } from '../../ui/lazyPart.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountPill } from './AccountPill.js'
import { AccountTabs } from './AccountTabs.js'
import { BalanceFailure } from './BalanceFailure.js'
import { CoinRow } from './CoinRow.js'
import { FromData } from './FromData.js'
import { NetworkPill } from './NetworkPill.js'
import { PillFace } from './PillFace.js'

const load = async () => (await import('./AccountData.js')).accountData
const KnownFace = lazyPart(async () => (await load()).face)
const KnownBalance = lazyPart(async () => (await load()).balance)
const KnownFailure = lazyPart(async () => (await load()).failure)
const KnownTokens = lazyPart(async () => (await load()).tokens)

export type AccountBodyProps = {
  address: string
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  canSend: boolean
  canSwap: boolean
}

/** Who, where, how much, and what one can do with it; what has the focus keeps it while the parts fill. */
export function AccountBody({ address, network, canSend, canSwap }: AccountBodyProps) {
  const { signIn } = useLatchkeyContext().latchkey
  return (
    <>
      <div className="hero">
        <AccountPill address={address}>
          <FromData until={<PillFace address={address} />}>
            <KnownFace address={address} />
          </FromData>
        </AccountPill>
        {network && (
          <FromData
            until={<AccountBalance network={network} worth={{ isLoading: true }} />}
            without={<AccountBalance network={network} />}
          >
            <KnownBalance network={network} />
          </FromData>
        )}
        <div className="where">
          <NetworkPill network={network} />
          {network && <ExplorerLink network={network} address={address} />}
        </div>
        {signIn && (
          <Suspense fallback={null}>
            <LazySignInPill />
          </Suspense>
        )}
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
