import { useAccount, useConnect, useConnectors } from '@latchkey/react'
import { explain } from './explain.js'

/** The wallets of this browser; a click asks one to connect. */
export function WalletList() {
  const { isConnecting } = useAccount()
  const { connectors, isLoading } = useConnectors()
  const { connect, error } = useConnect()
  return (
    <section aria-labelledby="wallets">
      <h2 id="wallets">Connect a wallet</h2>
      {connectors.length === 0 && <p>{isLoading ? 'Looking for wallets…' : 'No wallet in this browser.'}</p>}
      <ul>
        {connectors.map(({ id, name, image }) => (
          <li key={id}>
            <button type="button" disabled={isConnecting} onClick={() => connect({ connectorId: id })}>
              {image && <img src={image} alt="" width="24" height="24" />}
              {name}
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{explain(error)}</p>}
    </section>
  )
}
