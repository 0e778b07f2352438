import { useAccount, useNetwork } from '@latchkey/react'
import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'

/** What wagmi's hooks say and what ours say, at the same moment; and wagmi's own ways to change it. */
export function Both() {
  const theirs = useConnection()
  const ours = useAccount()
  const { caipNetworkId } = useNetwork()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const switchChain = useSwitchChain()
  const connector = connectors.find(({ name }) => name === 'Test Wallet')
  return (
    <main>
      <output id="theirs">
        {[theirs.status, theirs.address ?? '-', theirs.status === 'connected' ? theirs.chainId : '-'].join(
          ' ',
        )}
      </output>
      <output id="ours">
        {[ours.status, ours.address ?? '-', ours.isConnected ? caipNetworkId?.split(':')[1] : '-'].join(' ')}
      </output>
      <button type="button" onClick={() => connector && connect.mutate({ connector })}>
        wagmi connect
      </button>
      <button type="button" onClick={() => switchChain.mutate({ chainId: 31338 })}>
        wagmi switch
      </button>
      <button type="button" onClick={() => disconnect.mutate({})}>
        wagmi disconnect
      </button>
    </main>
  )
}
