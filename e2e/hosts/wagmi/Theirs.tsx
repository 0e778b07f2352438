import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'

/** What wagmi's hooks say, and wagmi's own ways to change it. */
export function Theirs() {
  const { status, address, chainId } = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const switchChain = useSwitchChain()
  return (
    <main>
      <output id="theirs">
        {[status, address ?? '-', status === 'connected' ? chainId : '-'].join(' ')}
      </output>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect.mutate({ connector })}>
          wagmi connect {connector.name}
        </button>
      ))}
      <button type="button" onClick={() => switchChain.mutate({ chainId: 31338 })}>
        wagmi switch
      </button>
      <button type="button" onClick={() => disconnect.mutate({})}>
        wagmi disconnect
      </button>
    </main>
  )
}
