import { useState, useSyncExternalStore } from 'react'
import { Field } from '../controls/Field.js'
import type { DemoWallet } from './DemoWallet.js'

const behaviors = {
  ask: 'asks you',
  approve: 'approves',
  reject: 'declines',
  hang: 'never answers',
  late: 'answers after 3 s',
  garbage: 'answers nonsense',
} as const

type Answer = keyof typeof behaviors

const still = () => () => {}

/** What can be done inside one wallet. */
export function WalletControls({ wallet }: { wallet: DemoWallet }) {
  const { control, accounts, networks } = wallet
  const [answer, setAnswer] = useState<Answer>('ask')
  const [account, setAccount] = useState(wallet.account)
  const [said, setSaid] = useState('')
  const network = useSyncExternalStore(networks?.watch ?? still, () => networks?.current())

  function behave(type: Answer) {
    setAnswer(type)
    control.behave(type === 'late' ? { type, milliseconds: 3_000 } : { type })
  }

  const act = (what: string, action: () => void) => () => {
    action()
    setSaid(what)
  }

  return (
    <>
      <Field label="When the page asks, it">
        {(id) => (
          <select id={id} value={answer} onChange={(event) => behave(event.target.value as Answer)}>
            {Object.entries(behaviors).map(([type, text]) => (
              <option key={type} value={type}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Account">
        {(id) => (
          <select
            id={id}
            value={account}
            onChange={(event) => {
              setAccount(event.target.selectedIndex)
              wallet.switchAccount(event.target.selectedIndex)
            }}
          >
            {accounts.map(({ name, address }, index) => (
              <option
                key={name}
                value={index}
              >{`${name}  ${address.slice(0, 8)}…${address.slice(-6)}`}</option>
            ))}
          </select>
        )}
      </Field>
      {networks && (
        <Field label="Network">
          {(id) => (
            <select id={id} value={network} onChange={(event) => networks.select(Number(event.target.value))}>
              {networks.list.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="actions">
        {answer === 'hang' && (
          <button
            type="button"
            className="plain small"
            onClick={act('What was waiting is approved.', () => control.release())}
          >
            Answer after all
          </button>
        )}
        <button type="button" className="plain small" onClick={act('Locked.', wallet.lock)}>
          Lock
        </button>
        <button type="button" className="plain small" onClick={act('Unlocked.', wallet.unlock)}>
          Unlock
        </button>
        <button
          type="button"
          className="plain small"
          onClick={act('This page is forgotten in the wallet.', wallet.disconnect)}
        >
          Disconnect this page
        </button>
      </div>
      <p className="note" role="status">
        {said}
      </p>
    </>
  )
}
