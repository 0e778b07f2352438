import { answersSessions } from '@latchkey/protocol/wire'
import { useEffect } from 'react'
import { sessionsPart } from '../../i18n/sessions/sessionsPart.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { SessionCard } from './SessionCard.js'
import { sessionsStyles } from './sessionsStyles.js'
import { useSessions } from './useSessions.js'

/** What apps may do on behalf of the account, since when and until when, and the way to end it. */
export function SessionsView({ titleId }: ViewProps<'sessions'>) {
  const texts = useTexts(sessionsPart)
  const errorText = useErrorText()
  const router = useRouter()
  const { isDisconnected, address, namespace } = useAccount()
  const { sessions, isLoading, error, refetch, revoke, revoking, revokeError } = useSessions()

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
  }, [isDisconnected, router])

  if (!address) return <ViewLoading titleId={titleId} />
  const now = Date.now() / 1_000
  const isActive = ({ revokedAt, expiry }: { revokedAt?: number | null | undefined; expiry: number }) =>
    !revokedAt && expiry > now
  const groups = [
    { title: texts.sessions.active, all: sessions?.filter(isActive) ?? [] },
    { title: texts.sessions.ended, all: sessions?.filter((one) => !isActive(one)) ?? [] },
  ].filter(({ all }) => all.length > 0)
  return (
    <ViewFrame titleId={titleId} title={texts.sessions.title} styles={sessionsStyles}>
      {revokeError && <Notice tone="bad" title={errorText(revokeError)} />}
      {!answersSessions(namespace) ? (
        <p className="empty">{texts.sessions.unsupported}</p>
      ) : isLoading ? (
        <RowsSkeleton count={3} />
      ) : error ? (
        <FailureNotice
          title={texts.sessions.failed}
          error={error}
          missing={[]}
          isBusy={isLoading}
          onRetry={() => void refetch()}
        />
      ) : groups.length === 0 ? (
        <div className="empty">
          <Icon name="key" size={32} />
          <b>{texts.sessions.empty}</b>
          <p className="sub">{texts.sessions.emptyHint}</p>
        </div>
      ) : (
        groups.map(({ title, all }) => (
          <section key={title} className="stack">
            <h3 className="caption">{title}</h3>
            <ul className="stack">
              {all.map((session) => (
                <SessionCard
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
