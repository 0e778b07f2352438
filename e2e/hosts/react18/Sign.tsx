import { useAccount, useSignMessage } from '@latchkey/react'
import { useState, version } from 'react'

/** A text, signed with every address of a Bitcoin account. */
export function Sign() {
  const { allAccounts = [] } = useAccount({ namespace: 'bip122' })
  const { signMessageAsync } = useSignMessage()
  const [signed, setSigned] = useState<readonly string[]>([])
  async function sign() {
    for (const { address } of allAccounts) {
      const signature = await signMessageAsync({ namespace: 'bip122', address, message: 'It is mine.' })
      setSigned((before) => [...before, `${address} ${signature}`])
    }
  }
  return (
    <main>
      <p>React {version}</p>
      <button type="button" onClick={sign}>
        Sign with both addresses
      </button>
      {signed.map((line) => (
        <output key={line}>{line}</output>
      ))}
    </main>
  )
}
