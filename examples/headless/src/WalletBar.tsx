import { useAccount, useDisconnect, useIdentity, useNetwork, useSwitchNetwork } from '@latchkey/react'
import { explain } from './explain.js'

/** Who is connected, and on which network. */
export function WalletBar() {
  const { address, network } = useAccount()
  const { name } = useIdentity()
  const { networks } = useNetwork()
  const { switchNetwork, isPending, error } = useSwitchNetwork()
  const { disconnect } = useDisconnect()

  function choose(id: string) {
    const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (chosen) switchNetwork({ caipNetworkId: chosen.caipNetworkId })
  }

  return (
    <header>
      <p>
        {name && <b>{name} </b>}
        <code>{address}</code>
      </p>
      <label>
        Network
        <select
          value={network?.caipNetworkId ?? ''}
          disabled={isPending}
          onChange={({ target }) => choose(target.value)}
        >
          {!network && <option value="">Another one</option>}
          {networks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      {error && <p role="alert">{explain(error)}</p>}
    </header>
  )
}
