import type { Network } from '@latchkey/core'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useBalances } from '../../state/useBalances.js'
import { useIdentity } from '../../state/useIdentity.js'
import { listStyles } from '../../theme/listStyles.js'
import { useSheet } from '../../theme/useSheet.js'
import { MoneyText } from '../../ui/MoneyText.js'
import { AccountBalance } from './AccountBalance.js'
import { BalanceFailure } from './BalanceFailure.js'
import { PillFace } from './PillFace.js'
import { TokenSection } from './TokenSection.js'

/** Who an account is. */
export function KnownFace({ address }: { address: string }) {
  const { name, image } = useIdentity()
  return <PillFace address={address} name={name} image={image} />
}

/** What it is worth. */
export function KnownBalance({ network }: { network: Network }) {
  const texts = useTexts(accountPart)
  const { total, currency, isLoading, isPriced } = useWorth()
  if (!isPriced) return <AccountBalance network={network} worth={{ isLoading }} />
  const worth = (
    <>
      <span className="visually-hidden">{texts.account.total} </span>
      <MoneyText amount={total.known} currency={currency} />
    </>
  )
  const note = total.unknown > 0 && ` · ${texts.account.partial}`
  return <AccountBalance network={network} worth={{ isLoading, total: worth, note }} />
}

/** That its coin could not be read. Where the API fails too, it is said once, with the list; where it answers, it knows the coin. */
export function KnownFailure() {
  const { isLoading, error, isPriced } = useWorth()
  return isPriced || isLoading || error ? null : <BalanceFailure />
}

/** What it holds. */
export function KnownTokens({ network }: { network: Network }) {
  const sheet = useSheet<HTMLDivElement>(listStyles)
  const balances = useBalances()
  return (
    <div ref={sheet} className="tokens">
      <TokenSection balances={balances} network={network} />
    </div>
  )
}

function useWorth() {
  const balances = useBalances()
  const { tokens, total, isLoading } = balances
  // Without a single price, a total would be a nought that says nothing.
  return { ...balances, isPriced: !isLoading && tokens.length > 0 && total.unknown < tokens.length }
}
