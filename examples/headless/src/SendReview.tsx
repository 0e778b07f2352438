import { sumCosts } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { type UseSendReturnType, useNetwork } from '@latchkey/react'
import { explain, warn } from './explain.js'

/** What the wallet will be asked, decoded from the very request it will get. */
export function SendReview({ send }: { send: UseSendReturnType }) {
  const { networks } = useNetwork()
  const { step, summary, warnings, acknowledged, problem } = send
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === summary?.caipNetworkId)
  if (!summary || !network) return null
  const { symbol } = summary.token ?? network.nativeCurrency
  const isHeld = warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      <dl>
        <dt>You send</dt>
        <dd>
          {formatLocalAmount(summary.amount, 'en', { maximumFractionDigits: summary.amount.decimals })}{' '}
          <bdi>{symbol}</bdi> on {network.name}
        </dd>
        <dt>To</dt>
        {/* All of it: what is left out is what a look-alike relies on. */}
        <dd>
          <code>{summary.to}</code>
        </dd>
        <dt>Network fee, at most</dt>
        <dd>
          {formatLocalAmount(sumCosts(summary.costs), 'en', { maximumFractionDigits: 8, rounding: 'ceil' })}{' '}
          {network.nativeCurrency.symbol}
        </dd>
      </dl>
      {warnings.map((warning) => (
        <p key={warning.kind} role={warning.isBlocking ? 'alert' : 'status'}>
          {warn(warning)}{' '}
          {warning.isBlocking && (
            <label>
              <input
                type="checkbox"
                checked={acknowledged.includes(warning.kind)}
                onChange={() => send.acknowledge(warning.kind)}
              />
              I understand
            </label>
          )}
        </p>
      ))}
      {problem && <p role="alert">{explain(problem)}</p>}
      <button type="button" disabled={step === 'signing'} onClick={send.back}>
        Back
      </button>
      <button
        type="button"
        className="primary"
        disabled={step === 'signing' || isHeld}
        onClick={() => send.confirm()}
      >
        {step === 'signing' ? 'Waiting for the wallet…' : 'Confirm in wallet'}
      </button>
    </section>
  )
}
