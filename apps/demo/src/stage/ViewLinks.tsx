import { hasCapability, type Latchkey } from '@latchkey/core'
import { type OpenParameters, useAccount, useModal } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { Family } from '../options/families.js'

const views = [
  { text: 'Connect', opens: { view: 'connect' } },
  { text: 'All wallets', opens: { view: 'all-wallets' } },
  { text: 'Networks', opens: { view: 'networks' } },
  { text: 'Help', opens: { view: 'help' } },
  { text: 'Settings', opens: { view: 'settings' } },
  { text: 'Account', opens: { view: 'account' }, isOwn: true },
  { text: 'Wallets', opens: { view: 'wallets' }, isOwn: true },
  { text: 'Buy', opens: { view: 'buy' }, isOwn: true },
  { text: 'Name', opens: { view: 'name' }, isOwn: true },
  { text: 'Permissions', opens: { view: 'permissions' }, isOwn: true },
  { text: 'Send', opens: { view: 'send' }, isOwn: true },
] as const satisfies readonly { text: string; opens: OpenParameters; isOwn?: true }[]

/** Opens views of the modal from the page, as `useModal` allows. */
export function ViewLinks({ latchkey }: { latchkey: Latchkey }) {
  const { open } = useModal()
  const { isConnected, namespace } = useAccount()
  const sender = useSender(latchkey, isConnected ? namespace : undefined)
  return (
    <div className="views">
      <h3 id="views-title">Open a view</h3>
      <ul aria-labelledby="views-title">
        {views.map(({ text, opens, ...view }) => (
          <li key={text}>
            <button
              type="button"
              className="plain small"
              aria-haspopup="dialog"
              disabled={'isOwn' in view && (text === 'Send' ? sender !== namespace : !isConnected)}
              onClick={() => open(opens)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The chain family of those given last that can send; not every one can. */
function useSender(latchkey: Latchkey, namespace: Family | undefined): Family | undefined {
  const [sender, setSender] = useState<Family>()
  useEffect(() => {
    let isUndone = false
    setSender(undefined)
    // Only once connected: asking loads the adapter.
    if (namespace)
      hasCapability(latchkey, { namespace, name: 'send' }).then(
        (can) => isUndone || setSender(can ? namespace : undefined),
        () => {},
      )
    return () => {
      isUndone = true
    }
  }, [latchkey, namespace])
  return sender
}
