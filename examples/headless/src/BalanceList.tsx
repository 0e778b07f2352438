import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { useBalances } from '@latchkey/react'

/** What the account holds. A price that nobody knows is no zero. */
export function BalanceList() {
  const { tokens, hidden, total, currency, isConfigured, isLoading, error, refetch } = useBalances()
  return (
    <section aria-labelledby="balances">
      <h2 id="balances">Balances</h2>
      {isLoading && <p>Loading…</p>}
      <ul>
        {tokens.map(({ id, symbol, amount, value }) => (
          <li key={id} className="line">
            <span>
              {formatLocalAmount(amount, 'en')} <bdi>{symbol}</bdi>
            </span>
            {isConfigured && <span>{value ? formatMoney(value, currency, 'en') : '–'}</span>}
          </li>
        ))}
      </ul>
      {isConfigured && <p>Together {formatMoney(total.known, currency, 'en')}</p>}
      {hidden.length > 0 && <p>{hidden.length} more that may be spam</p>}
      {error && (
        <p role="alert">
          Token Balance Unavailable{' '}
          <button type="button" onClick={() => refetch()}>
            Retry
          </button>
        </p>
      )}
    </section>
  )
}
