import { useState } from 'react'
import { Segments } from '../controls/Segments.js'
import { families } from '../options/families.js'
import type { DemoWallet } from './DemoWallet.js'
import { WalletControls } from './WalletControls.js'

/** The wallets' side: what a person would do inside their wallet. */
export function WalletPanel({ wallets }: { wallets: readonly DemoWallet[] }) {
  const [chosen, setChosen] = useState(wallets[0]?.id ?? '')
  return (
    <section className="panel" aria-labelledby="wallet-title">
      <h2 id="wallet-title">Wallets</h2>
      <Segments
        legend="Wallet"
        options={wallets.map((wallet) => ({ value: wallet.id, text: titleOf(wallet) }))}
        value={chosen}
        onChange={setChosen}
      />
      {wallets.map((wallet) => (
        // All stay, so that each keeps what was set.
        <div key={wallet.id} className="stack" hidden={wallet.id !== chosen}>
          <WalletControls wallet={wallet} />
        </div>
      ))}
      <p className="hint">
        Demo Wallet has accounts on every chain family and is one wallet to the widget. Second Wallet is on
        Ethereum alone.
      </p>
    </section>
  )
}

/** Short, as there are four in a row. */
const titleOf = ({ name, family }: DemoWallet) =>
  name === 'Demo Wallet'
    ? (families.find(({ id }) => id === family)?.name ?? name)
    : name.replace(' Wallet', '')
