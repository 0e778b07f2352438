import { AccountButton, ConnectButton, NetworkButton } from '@latchkey/react'
import type { Options } from '../options/Options.js'

/** The buttons that a page would show. */
export function ButtonRow({ options: { buttons, label } }: { options: Options }) {
  const shown = {
    connect: <ConnectButton key="connect" {...(label && { label })} />,
    network: <NetworkButton key="network" />,
    account: <AccountButton key="account" />,
    custom: (
      <ConnectButton.Custom key="custom">
        {({ account, open }) => (
          <button type="button" className="own-button" onClick={() => open()}>
            {account.isConnected ? 'My account' : 'Sign in'}
          </button>
        )}
      </ConnectButton.Custom>
    ),
  }
  return (
    <div className="button-row">
      {buttons.map((button) => shown[button])}
      {buttons.length === 0 && <p className="hint">No button: open a view below.</p>}
    </div>
  )
}
