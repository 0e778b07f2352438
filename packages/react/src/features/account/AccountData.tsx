import { useTexts } from '../../i18n/TextsProvider.js'
import { useBalances } from '../../state/useBalances.js'
import { useIdentity } from '../../state/useIdentity.js'
import { listStyles } from '../../theme/listStyles.js'
import { useSheet } from '../../theme/useSheet.js'
import { MoneyText } from '../../ui/MoneyText.js'
import { AccountBody, type AccountBodyProps } from './AccountBody.js'
import { TokenSection } from './TokenSection.js'

/** The account with what the data API knows of it; its code comes to pages that have one. */
export function AccountData(account: AccountBodyProps) {
  const texts = useTexts()
  const { name, image } = useIdentity()
  const balances = useBalances()
  const sheet = useSheet<HTMLDivElement>(listStyles)
  const { tokens, total, currency, isLoading, error } = balances
  // Without a single price, a total would be a nought that says nothing.
  const isPriced = !isLoading && tokens.length > 0 && total.unknown < tokens.length
  return (
    <AccountBody
      {...account}
      name={name}
      image={image}
      worth={{
        isLoading,
        isFailed: error !== undefined,
        ...(isPriced && {
          total: (
            <>
              <span className="visually-hidden">{texts.account.total} </span>
              <MoneyText amount={total.known} currency={currency} />
            </>
          ),
        }),
        ...(isPriced && total.unknown > 0 && { note: ` · ${texts.account.partial}` }),
      }}
    >
      <div ref={sheet} className="tokens">
        {account.network && <TokenSection balances={balances} network={account.network} />}
      </div>
    </AccountBody>
  )
}
