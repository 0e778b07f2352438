import { type AppPermissions, describePermission } from '@latchkey/core/permissions'
import { formatLocalAmount } from '@latchkey/protocol'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useAccount } from '../../state/useAccount.js'
import { useWalletName } from '../../state/useWalletName.js'
import { Button } from '../../ui/Button.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Tag } from '../../ui/Tag.js'

export type PermissionsCardProps = {
  session: AppPermissions
  isActive: boolean
  isBusy: boolean
  onRevoke: () => void
}

/** One app, what it may do, and for how long. */
export function PermissionsCard({ session, isActive, isBusy, onRevoke }: PermissionsCardProps) {
  const { permissions: texts } = useTexts(detailsPart)
  const locale = useLocale()
  const wallet = useWalletName()
  const { network } = useAccount()
  const { project, permissions, createdAt, expiry, revokedAt } = session
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const app = project.name || project.id

  function describe(permission: AppPermissions['permissions'][number]): string {
    const described = describePermission(permission, decimals)
    if (described.kind === 'call') return texts.call(shortenAddress(described.contract))
    if (described.kind === 'spend-tokens') return texts.spendTokens(shortenAddress(described.token))
    if (described.kind === 'other') return texts.other(described.type)
    const { allowance, periodSeconds } = described
    // Rounded up: what an app may take is never told as less.
    const amount = `${formatLocalAmount(allowance, locale, { maximumFractionDigits: 8, rounding: 'ceil' })} ${symbol}`
    return periodSeconds === undefined
      ? texts.spend(amount)
      : texts.spendEvery(amount, formatPeriod(periodSeconds, locale))
  }

  return (
    <li className="app-permissions" data-pci={session.pci} data-over={!isActive || undefined}>
      <div className="app-permissions-head">
        <bdi className="row-title">{app}</bdi>
        {!isActive && <Tag>{revokedAt ? texts.revoked : texts.expired}</Tag>}
      </div>
      <ul className="grants">
        {permissions.map((permission) => (
          <li key={JSON.stringify(permission)}>{describe(permission)}</li>
        ))}
      </ul>
      <p className="row-sub">
        {texts.since(date.format(createdAt * 1_000))} ·{' '}
        {texts.until(date.format((revokedAt ?? expiry) * 1_000))}
      </p>
      {isActive && (
        <Button busy={isBusy} asksWallet onClick={onRevoke}>
          {isBusy ? texts.waiting(wallet) : texts.revoke(app)}
        </Button>
      )}
    </li>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** The largest unit that tells a period exactly. */
function formatPeriod(seconds: number, locale: string): string {
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
