import { formatLocalAmount } from '@latchkey/protocol'
import { useAccount, useBalances, useSend } from '@latchkey/react'
import { type FormEvent, useEffect } from 'react'
import { explain } from './explain.js'
import { SendReview } from './SendReview.js'

/** How much, of what, to whom. The flow keeps the form, and what is wrong with it. */
export function SendForm() {
  const send = useSend()
  const { address, network } = useAccount()
  const { tokens } = useBalances()
  const { step, form, errors, problem, balance, receiver, refresh, reset } = send

  // Another account or network has other balances and fees, and so has this one after a send.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when, not what.
  useEffect(() => {
    if (step === 'form') void refresh()
  }, [refresh, step, address, network])
  useEffect(() => {
    // What was sent is the tracker's now.
    if (step === 'sent') reset()
  }, [step, reset])

  if (step === 'review' || step === 'signing') return <SendReview send={send} />

  function submit(event: FormEvent) {
    event.preventDefault()
    void send.review()
  }

  function choose(id: string) {
    const token = tokens.find((one) => one.id === id)
    if (!token) return
    const { address, symbol, amount } = token
    send.edit({ token: { address, symbol, decimals: amount.decimals } })
  }

  const chosen = tokens.find(({ address }) => address === form.token?.address)
  return (
    <form onSubmit={submit} noValidate aria-labelledby="send">
      <h2 id="send">Send</h2>
      <label>
        Token
        <select value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          {tokens.map(({ id, symbol }) => (
            <option key={id} value={id}>
              {symbol}
            </option>
          ))}
        </select>
      </label>
      <label>
        Amount
        <input
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={({ target }) => send.edit({ amount: target.value })}
        />
      </label>
      <p>
        {balance && `You have ${formatLocalAmount(balance, 'en', { maximumFractionDigits: 8 })}. `}
        <button type="button" onClick={send.setMax}>
          Max
        </button>
      </p>
      {errors.amount && <p role="alert">{explain(errors.amount)}</p>}
      <label>
        To
        <input
          spellCheck={false}
          autoComplete="off"
          placeholder="Address or name"
          value={form.receiver}
          onChange={({ target }) => send.edit({ receiver: target.value })}
        />
      </label>
      {receiver?.name && (
        <p>
          {receiver.name} is <code>{receiver.address}</code>
        </p>
      )}
      {errors.receiver && <p role="alert">{explain(errors.receiver)}</p>}
      {problem && <p role="alert">{explain(problem)}</p>}
      <button type="submit" className="primary" disabled={step === 'preparing'}>
        {step === 'preparing' ? 'Checking…' : 'Review'}
      </button>
    </form>
  )
}
