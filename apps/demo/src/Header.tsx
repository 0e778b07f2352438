import type { Manifest } from '@latchkey/devnet'

/** What this is, and what it runs on. */
export function Header({ manifest }: { manifest: Manifest }) {
  const chains = [
    ...manifest.evm.map(({ name }) => name),
    'Solana Devnet',
    ...(manifest.bitcoin ? ['Bitcoin Regtest'] : []),
  ]
  return (
    <header className="top">
      <div className="bar">
        <span className="wordmark">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Latchkey
        </span>
        <ul className="chains" aria-label="Local chains">
          {chains.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <h1>A wallet widget that is whole without a cloud.</h1>
      <p className="lead">
        Connect the Demo Wallet, look at its balance, send some of it. Change the options and copy the code.
        Everything runs on this machine, on real chains of its own.
      </p>
    </header>
  )
}
