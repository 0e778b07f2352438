import { useState } from 'react'
import { useConfig } from 'wagmi'
import {
  getCallsStatus,
  getCapabilities,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
} from 'wagmi/actions'

const to = '0x00000000000000000000000000000000000000bb'
const letter = {
  domain: { name: 'Mail', version: '1', chainId: 31337 },
  types: { Letter: [{ name: 'text', type: 'string' }] },
  primaryType: 'Letter',
  message: { text: 'Hello' },
} as const

/** What a page asks of a wallet by wagmi, and what came of it. */
export function Everything() {
  const config = useConfig()
  const [said, setSaid] = useState('')
  const asks: Record<string, () => Promise<unknown>> = {
    signMessage: () => signMessage(config, { message: 'Hello' }),
    signTypedData: () => signTypedData(config, letter),
    sendTransaction: () => sendTransaction(config, { to, value: 1n }),
    getCapabilities: () => getCapabilities(config),
    sendCalls: async () => {
      const { id } = await sendCalls(config, {
        calls: [
          { to, value: 2n },
          { to, value: 3n },
        ],
      })
      for (;;) {
        const { status, atomic } = await getCallsStatus(config, { id })
        if (status !== 'pending') return { status, atomic }
      }
    },
  }
  return (
    <p>
      {Object.entries(asks).map(([name, ask]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setSaid('')
            ask().then(
              (answer) => setSaid(JSON.stringify(answer)),
              (error) => setSaid(String(error)),
            )
          }}
        >
          ask {name}
        </button>
      ))}
      <output id="said">{said}</output>
    </p>
  )
}
