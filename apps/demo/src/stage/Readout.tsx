import { useAccount, useAccounts, useNetwork } from '@latchkey/react'

/** What the hooks say, as a page would use it. */
export function Readout() {
  const { status, address, namespace } = useAccount()
  const { network, caipNetworkId, isUnsupported } = useNetwork()
  const accounts = useAccounts()
  const rows = [
    ['status', status],
    ['namespace', namespace],
    ['address', address ?? 'none'],
    ['network', network?.name ?? `${caipNetworkId ?? 'none'}, ${isUnsupported ? 'unsupported' : 'allowed'}`],
    ['wallets', String(accounts.length)],
  ] as const
  return (
    <div className="readout">
      <h3 id="readout-title">What the hooks say</h3>
      <dl aria-labelledby="readout-title">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
