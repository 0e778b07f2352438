import { answersSessions } from '@latchkey/protocol/wire'
import { useEffect } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { PermissionsCard } from './PermissionsCard.js'
import { usePermissions } from './usePermissions.js'

/** What the view of permissions needs besides the styles of lists. */
const permissionsStyles: ViewStyles = {
  css: `
.app-permissions { display: grid; gap: 8px; padding: 14px; border: 1px solid var(--line); border-radius: 20px; }
.app-permissions[data-over] { background: var(--raise); border-color: transparent; }
.app-permissions[data-over] .tag { background: var(--bg); }
.app-permissions-head { display: flex; gap: 8px; justify-content: space-between; align-items: baseline; }
.app-permissions .button { min-height: 44px; }
.grants { display: grid; gap: 4px; padding-inline-start: 18px; list-style: disc; font-size: 14px; overflow-wrap: anywhere; }
`,
  shared: [listStyles],
}

/** What apps may do on behalf of the account, since when and until when, and the way to end it. */
export function PermissionsView({ titleId }: ViewProps<'permissions'>) {
  const texts = useTexts(detailsPart)
  const errorText = useErrorText()
  const router = useRouter()
  const { isDisconnected, address, namespace } = useAccount()
  const { permissions, isLoading, error, refetch, revoke, revoking, revokeError } = usePermissions()

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
  }, [isDisconnected, router])

  if (!address) return <ViewLoading titleId={titleId} />
  const now = Date.now() / 1_000
  const isActive = ({ revokedAt, expiry }: { revokedAt?: number | null | undefined; expiry: number }) =>
    !revokedAt && expiry > now
  const groups = [
    { title: texts.permissions.active, all: permissions?.filter(isActive) ?? [] },
    { title: texts.permissions.ended, all: permissions?.filter((one) => !isActive(one)) ?? [] },
  ].filter(({ all }) => all.length > 0)
  return (
    <ViewFrame titleId={titleId} title={texts.permissions.title} styles={permissionsStyles}>
      {revokeError && <Notice tone="bad" title={errorText(revokeError)} />}
      {!answersSessions(namespace) ? (
        <p className="empty">{texts.permissions.unsupported}</p>
      ) : isLoading ? (
        <RowsSkeleton count={3} />
      ) : error ? (
        <FailureNotice
          title={texts.permissions.failed}
          error={error}
          missing={[]}
          isBusy={isLoading}
          onRetry={() => void refetch()}
        />
      ) : groups.length === 0 ? (
        <div className="empty">
          <Icon name="key" size={32} />
          <b>{texts.permissions.empty}</b>
          <p className="sub">{texts.permissions.emptyHint}</p>
        </div>
      ) : (
        groups.map(({ title, all }) => (
          <section key={title} className="stack">
            <h3 className="caption">{title}</h3>
            <ul className="stack">
              {all.map((session) => (
                <PermissionsCard
                  key={session.pci}
                  session={session}
                  isActive={isActive(session)}
                  isBusy={revoking === session.pci}
                  onRevoke={() => revoking === undefined && revoke({ pci: session.pci })}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </ViewFrame>
  )
}
