import type { Latchkey } from '@latchkey/core'
import { balanceCall, request } from '@latchkey/core/api'
import { useAccount } from '@latchkey/react'
import { useState } from 'react'

type Answer = { text: string; rows: { symbol: string; quantity: string; value: string }[] }

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** The data API's side: what it knows of the connected account, asked by the same client that the widget uses. */
export function ApiPanel({ latchkey, url }: { latchkey: Latchkey; url: string }) {
  const { address } = useAccount()
  const [answer, setAnswer] = useState<Answer>({ text: '', rows: [] })

  async function ask(account: string) {
    setAnswer({ text: 'Asking …', rows: [] })
    try {
      const { balances } = await request(latchkey, balanceCall, { address: account, currency: 'usd' })
      const rows = balances.map(({ symbol, chainId, quantity, value }) => ({
        symbol: `${symbol} on ${chainId ?? 'an unknown chain'}`,
        quantity: quantity.numeric,
        value: value === undefined ? '–' : dollars.format(value),
      }))
      setAnswer({ text: rows.length === 0 ? 'It holds nothing.' : '', rows })
    } catch (error) {
      setAnswer({ text: error instanceof Error ? error.message : String(error), rows: [] })
    }
  }

  return (
    <section className="panel" aria-labelledby="api-title">
      <h2 id="api-title">Data API</h2>
      <div className="control">
        <span>
          <a href={`${url}/docs`} target="_blank" rel="noreferrer">
            {url.replace('http://', '')}
          </a>
        </span>
        <button
          type="button"
          className="plain"
          disabled={!address}
          onClick={() => address && void ask(address)}
        >
          {address ? 'What do I hold?' : 'Connect first'}
        </button>
      </div>
      {answer.rows.length > 0 && (
        <ul className="holdings">
          {answer.rows.map(({ symbol, quantity, value }) => (
            <li key={symbol}>
              <b>
                <bdi>{symbol}</bdi>
              </b>
              <code>{quantity}</code>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="note" role="status">
        {answer.text}
      </p>
    </section>
  )
}
