import type { Network } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol'
import { type ReactNode, Suspense } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { momentPart } from '../../moments/load.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { ExplorerLink } from '../../ui/ExplorerLink.js'
import { FeatureActions } from '../../ui/FeatureActions.js'
import { Icon } from '../../ui/Icon.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { useCopy } from '../../ui/useCopy.js'
import { AccountBalance } from './AccountBalance.js'
import { KnownBalance, KnownFace, KnownFailure, KnownTokens } from './AccountData.js'
import { AccountTabs } from './AccountTabs.js'
import { BalanceFailure } from './BalanceFailure.js'
import { NativeAmount } from './NativeAmount.js'
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

/** What one can do with the account; what its chain cannot is not offered. */
function AccountActions({ canSend, canSwap }: { canSend: boolean; canSwap: boolean }) {
  const { latchkey } = useLatchkeyContext()
  return (
    <FeatureActions
      views={{
        send: canSend && { id: 'send' },
        receive: { id: 'receive' },
        swap: canSwap && { id: 'swap' },
        buy: latchkey.api !== undefined && { id: 'buy' },
      }}
    />
  )
}

/** Who the account is; a click copies the whole address. */
function AccountPill({ address, children }: { address: string; children: ReactNode }) {
  const texts = useTexts(accountPart)
  const { isCopied, copy } = useCopy()
  return (
    <button type="button" className="pill" title={address} onClick={() => copy(address)}>
      {children}
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? texts.account.copied : texts.account.copy}
      </span>
    </button>
  )
}

/** The network's own coin: all that is known of an account's tokens without a data API. */
function CoinRow({ network }: { network: Network }) {
  const router = useRouter()
  const { balance: amount } = useNativeBalance()
  const id = tokenAssetId(network.caipNetworkId)
  return (
    <button type="button" className="row" onClick={() => router.push({ id: 'token', tokenId: id })}>
      <TokenIcon token={{ id, symbol: network.nativeCurrency.symbol }} />
      <span className="row-text">
        <bdi className="row-title">{network.nativeCurrency.name}</bdi>
      </span>
      {amount && <NativeAmount amount={amount} network={network} />}
    </button>
  )
}

/** The network in use, and the way to another. */
function NetworkPill({ network }: { network: Network | undefined }) {
  const texts = useTexts(accountPart)
  const router = useRouter()
  return (
    <button type="button" className="pill quiet" onClick={() => router.push({ id: 'networks' })}>
      {network ? <NetworkIcon network={network} size={20} /> : <Icon name="warning" />}
      <bdi>{network?.name ?? texts.account.unknownNetwork}</bdi>
      <Icon name="down" size={16} />
      <span className="visually-hidden">{texts.account.changeNetwork}</span>
    </button>
  )
}
