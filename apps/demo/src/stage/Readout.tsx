import { useAccount, useAccounts, useCurrentTab } from '@latchkey/react'

/** What the hooks say, as a page would use it. */
export function Readout() {
  const { status, address, namespace, connector, network, caipNetworkId, isUnsupported } = useAccount()
  const { currentTab } = useCurrentTab()
  const accounts = useAccounts()
  const rows = [
    ['status', status],
    ['namespace', namespace],
    ['address', address ?? 'none'],
    ['wallet', connector?.name ?? 'none'],
    ['network', network?.name ?? `${caipNetworkId ?? 'none'}, ${isUnsupported ? 'unsupported' : 'allowed'}`],
    ['wallets', String(accounts.length)],
    ['tab', currentTab],
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
