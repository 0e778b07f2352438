import { type OpenParameters, useAccount, useModal } from '@latchkey/react'

const views = [
  { text: 'Connect', opens: { view: 'connect' } },
  { text: 'All wallets', opens: { view: 'all-wallets' } },
  { text: 'Networks', opens: { view: 'networks' } },
  { text: 'Help', opens: { view: 'help' } },
  { text: 'Settings', opens: { view: 'settings' } },
  { text: 'Account', opens: { view: 'account' }, isOwn: true },
  { text: 'Wallets', opens: { view: 'wallets' }, isOwn: true },
  { text: 'Send', opens: { view: 'send' }, isOwn: true },
] as const satisfies readonly { text: string; opens: OpenParameters; isOwn?: true }[]

/** Opens views of the modal from the page, as `useModal` allows. */
export function ViewLinks() {
  const { open } = useModal()
  const { isConnected } = useAccount()
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
              disabled={'isOwn' in view && !isConnected}
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
