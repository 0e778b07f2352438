import { useAccount, useGrantPermissions } from '@latchkey/react'

/** The page's own account, which may use what is granted. */
const app = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const day = 86_400

/** Asks the wallet for a permission, as a page with a subscription does; “Permissions” shows and ends it. */
export function PermissionButton() {
  const { isConnected, namespace } = useAccount()
  const { grantPermissions, data: grants, isPending, error } = useGrantPermissions()
  if (!isConnected || namespace !== 'eip155') return null
  const ask = () =>
    grantPermissions({
      to: app,
      expiry: Math.floor(Date.now() / 1_000) + 30 * day,
      permissions: [
        { type: 'native-token-periodic', data: { periodAmount: '0x38d7ea4c68000', periodDuration: day } },
      ],
    })
  return (
    <p className="hint">
      <button type="button" className="plain small" disabled={isPending} onClick={ask}>
        Ask for 0.001 ETH a day
      </button>{' '}
      <span role="status">
        {error ? error.shortMessage : grants && `Granted until ${toDay(grants[0]?.expiry)}.`}
      </span>
    </p>
  )
}

const toDay = (seconds = 0) => new Date(seconds * 1_000).toISOString().slice(0, 10)
