import { useProvider } from '@latchkey/react'
import { useState } from 'react'
import { sendByEthers } from './sendByEthers.js'
import { sendByKit } from './sendByKit.js'
import { sendByViem } from './sendByViem.js'
import { sendByWeb3 } from './sendByWeb3.js'

/** Each library sends by the wallet that the widget has connected. */
export function Libraries() {
  const { provider } = useProvider({ namespace: 'eip155' })
  const { provider: solana } = useProvider({ namespace: 'solana' })
  return (
    <>
      <Send name="viem" send={provider && (() => sendByViem(provider))} />
      <Send name="ethers" send={provider && (() => sendByEthers(provider))} />
      <Send name="web3.js" send={solana && (() => sendByWeb3(solana))} />
      <Send name="kit" send={solana && (() => sendByKit(solana))} />
    </>
  )
}

function Send({ name, send }: { name: string; send: (() => Promise<string>) | undefined }) {
  const [answer, setAnswer] = useState('')
  return (
    <p>
      <button
        type="button"
        disabled={!send}
        onClick={() => send?.().then(setAnswer, (error: Error) => setAnswer(error.message))}
      >
        {name}
      </button>
      <output id={name}>{answer}</output>
    </p>
  )
}
