import type { Manifest } from '@latchkey/devnet'
import type { EvmWallet } from '@latchkey/testing/evm'
import { useState } from 'react'

export type WalletPanelProps = { wallet: EvmWallet; manifest: Manifest }

const behaviors = {
  ask: 'asks you',
  approve: 'approves',
  reject: 'declines',
  hang: 'never answers',
  late: 'answers after 3 s',
  garbage: 'answers nonsense',
} as const

type Answer = keyof typeof behaviors

/** The demo wallet's side: what a person would do inside their wallet. */
export function WalletPanel({ wallet, manifest }: WalletPanelProps) {
  const [answer, setAnswer] = useState<Answer>('ask')

  function behave(type: Answer) {
    setAnswer(type)
    wallet.control.behave(type === 'late' ? { type, milliseconds: 3_000 } : { type })
  }

  return (
    <section className="panel" aria-labelledby="wallet-title">
      <h2 id="wallet-title">Demo Wallet</h2>
      <label className="control">
        <span>When the page asks, it</span>
        <select value={answer} onChange={(event) => behave(event.target.value as Answer)}>
          {Object.entries(behaviors).map(([type, text]) => (
            <option key={type} value={type}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className="control">
        <span>Account</span>
        <select onChange={(event) => wallet.switchAccount(event.target.selectedIndex)}>
          {manifest.accounts.map(({ name, evm }) => (
            <option key={name}>{`${name}  ${evm.address.slice(0, 8)}…${evm.address.slice(-6)}`}</option>
          ))}
        </select>
      </label>
      <label className="control">
        <span>Network</span>
        <select onChange={(event) => wallet.switchNetwork(Number(event.target.value))}>
          {manifest.evm.map(({ chainId, name }) => (
            <option key={chainId} value={chainId}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
