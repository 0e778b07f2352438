import { erc20Abi } from 'viem'
import { useConnection, useWriteContract } from 'wagmi'
import { settings } from './settings.js'

/** wagmi’s own hooks, on the config that the widget stands on. */
export function Wagmi() {
  const { address } = useConnection()
  const { mutate, data, error } = useWriteContract()
  const { token, to } = settings
  return (
    <p>
      <button
        type="button"
        disabled={!address}
        onClick={() => mutate({ abi: erc20Abi, address: token, functionName: 'transfer', args: [to, 1n] })}
      >
        wagmi
      </button>
      <output id="wagmi">{error?.message ?? data}</output>
    </p>
  )
}
