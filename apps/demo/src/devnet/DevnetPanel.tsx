import type { Latchkey } from '@latchkey/core'
import type { DemoAccount, Manifest } from '@latchkey/devnet'
import { useAccount } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { CopyButton } from '../controls/CopyButton.js'
import { Segments } from '../controls/Segments.js'
import { type Family, families } from '../options/families.js'
import { askDevnet } from './loadDevnet.js'
import { isNamed, nameOf } from './nameOf.js'

export type DevnetPanelProps = {
  latchkey: Latchkey
  manifest: Manifest
  /** Whether the data API is there, which knows people's names. */
  hasNames: boolean
}

/** What the faucet gives, in base units. */
const gifts = {
  eip155: { text: '5 ETH', amount: '5000000000000000000' },
  solana: { text: '5 SOL', amount: '5000000000' },
  bip122: { text: '0.5 BTC', amount: '50000000' },
} as const

/** The chains' side: money from nowhere, blocks on demand, and whom one could send to. */
export function DevnetPanel({ latchkey, manifest, hasNames }: DevnetPanelProps) {
  const active = useAccount().namespace
  const [family, setFamily] = useState<Family>(active)
  const { address, network } = useAccount({ namespace: family })
  const [message, setMessage] = useState('')
  // Whoever changes the chain family in the widget means it here too.
  useEffect(() => setFamily(active), [active])

  async function run(what: string, path: '/faucet' | '/mine', body: object) {
    const chain = network?.caipNetworkId ?? chainOf(manifest, family)
    setMessage(`${what} …`)
    await askDevnet(manifest.controlUrl, path, { chain, ...body }).then(
      () => setMessage(`${what}: done.`),
      (error: Error) => setMessage(error.message),
    )
    // The widget would look again in half a minute; one who was just given money looks now.
    const { getQueryClient } = await import('@latchkey/core/query')
    await getQueryClient(latchkey).invalidateQueries()
  }

  const { text, amount } = gifts[family]
  return (
    <section className="panel" aria-labelledby="devnet-title">
      <h2 id="devnet-title">Devnet</h2>
      <Segments
        legend="Chain family"
        options={families
          .filter(({ id }) => id !== 'bip122' || manifest.bitcoin)
          .map(({ id, name }) => ({ value: id, text: name }))}
        value={family}
        onChange={setFamily}
      />
      <div className="actions">
        <button
          type="button"
          className="plain"
          disabled={!address}
          onClick={() => void run(`Sending ${text}`, '/faucet', { address, amount })}
        >
          {address ? `Give me ${text}` : 'Connect first'}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => void run('Mining a block', '/mine', { blocks: 1 })}
        >
          Mine a block
        </button>
      </div>
      <ul className="people" aria-label="People">
        {manifest.accounts.map((account) => (
          <li key={account.name}>
            <b>{account.name}</b>
            {hasNames && isNamed(account) && (
              <>
                <code className="name">{nameOf(account.name)}</code>
                <CopyButton text={nameOf(account.name)} what={`the name of ${account.name}`} />
              </>
            )}
            <code>{addressOf(account, family)}</code>
            <CopyButton text={addressOf(account, family)} what={`the address of ${account.name}`} />
          </li>
        ))}
      </ul>
      {hasNames && (
        <p className="hint">
          A name leads to its owner’s address on whichever network you send. Dave has none yet: choose him in
          the wallet, and take one by Settings, Account name.
        </p>
      )}
      {manifest.bitcoinUnavailable && (
        <p className="hint">Without Bitcoin on this machine: {manifest.bitcoinUnavailable}</p>
      )}
      <p className="note" role="status">
        {message}
      </p>
    </section>
  )
}

function addressOf({ evm, solana, bitcoin }: DemoAccount, family: Family): string {
  if (family === 'eip155') return evm.address
  return family === 'solana' ? solana.address : bitcoin.payment.address
}

/** The chain to ask where the widget is on none of them. */
function chainOf({ evm, solana, bitcoin }: Manifest, family: Family): string {
  if (family === 'eip155') return `eip155:${evm[0]?.chainId}`
  return family === 'solana'
    ? `solana:${solana.genesisHash.slice(0, 32)}`
    : `bip122:${bitcoin?.genesisHash.slice(0, 32)}`
}
