import type { Manifest } from '@latchkey/devnet'
import { useAccount } from '@latchkey/react'
import { useState } from 'react'
import { askDevnet } from './loadDevnet.js'

/** The chains' side: money from nowhere, blocks on demand, and whom one could send to. */
export function DevnetPanel({ manifest }: { manifest: Manifest }) {
  const { address, network } = useAccount()
  const [message, setMessage] = useState('')

  async function run(what: string, action: () => Promise<void>) {
    setMessage(`${what} …`)
    await action().then(
      () => setMessage(`${what}: done.`),
      (error: Error) => setMessage(error.message),
    )
  }

  const chain = network?.caipNetworkId ?? `eip155:${manifest.evm[0]?.chainId}`
  return (
    <section className="panel" aria-labelledby="devnet-title">
      <h2 id="devnet-title">Devnet</h2>
      <div className="control">
        <span>Faucet</span>
        <button
          type="button"
          className="plain"
          disabled={!address}
          onClick={() =>
            run('Sending 5 ETH', () =>
              askDevnet(manifest.controlUrl, '/faucet', { chain, address, amount: '5000000000000000000' }),
            )
          }
        >
          {address ? 'Give me 5 ETH' : 'Connect first'}
        </button>
      </div>
      <div className="control">
        <span>Blocks</span>
        <button
          type="button"
          className="plain"
          onClick={() => run('Mining', () => askDevnet(manifest.controlUrl, '/mine', { chain, blocks: 1 }))}
        >
          Mine one
        </button>
      </div>
      <ul className="people">
        {manifest.accounts.map(({ name, evm }) => (
          <li key={name}>
            <b>{name}</b>
            <code>{evm.address}</code>
            <button
              type="button"
              className="plain small"
              aria-label={`Copy the address of ${name}`}
              onClick={() =>
                run(`Copying ${name}’s address`, () => navigator.clipboard.writeText(evm.address))
              }
            >
              Copy
            </button>
          </li>
        ))}
      </ul>
      <p className="note" role="status">
        {message}
      </p>
    </section>
  )
}
