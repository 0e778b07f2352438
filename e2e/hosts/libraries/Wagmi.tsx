import { useState } from 'react'
import { erc20Abi } from 'viem'
import { useConnection, useWalletClient, useWriteContract } from 'wagmi'
import { settings } from './settings.js'

/** wagmi’s own hooks, on the config that the widget stands on. */
export function Wagmi() {
  const { address } = useConnection()
  const { mutate, data, error } = useWriteContract()
  const { data: client } = useWalletClient()
  const [sent, setSent] = useState('')
  const { token, to } = settings
  const transfer = { abi: erc20Abi, address: token, functionName: 'transfer' } as const
  return (
    <p>
      <button type="button" disabled={!address} onClick={() => mutate({ ...transfer, args: [to, 1n] })}>
        wagmi
      </button>
      <output id="wagmi">{error?.message ?? data}</output>
      <button
        type="button"
        disabled={!client}
        onClick={() =>
          client
            ?.writeContract({ ...transfer, args: [to, 8n] })
            .then(setSent, (cause: Error) => setSent(cause.message))
        }
      >
        wagmi client
      </button>
      <output id="wagmi client">{sent}</output>
    </p>
  )
}
