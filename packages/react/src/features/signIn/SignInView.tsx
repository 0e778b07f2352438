import { Fragment, useEffect } from 'react'
import { pairingPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { tellFailure } from '../../shell/toast/tellFailure.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { useWalletName } from '../../state/useWalletName.js'
import { Button } from '../../ui/Button.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { useSignIn } from './useSignIn.js'

/** What the page asks to be signed, in plain words, with its real domain; once it is signed, until when it holds. */
export function SignInView({ titleId }: ViewProps<'sign-in'>) {
  const { signIn: texts } = useTexts(pairingPart)
  const errorText = useErrorText()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName()
  const { address, network, isDisconnected } = useAccount()
  const { step, session, problem, signIn, check, signOut, isRequired, statement } = useSignIn()

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
  }, [isDisconnected, router])

  if (!address) return <ViewLoading titleId={titleId} />
  const isBusy = !['idle', 'failed', 'signed-in'].includes(step)
  const notices = {
    start: texts.start,
    session: texts.start,
    declined: texts.declined,
    expired: texts.expired,
    'smart-account': texts.smartAccount,
    other: problem && errorText(problem.error),
  }
  const facts = [
    [texts.network, network?.name],
    [texts.says, statement],
  ].filter(([, value]) => value)
  const date = (seconds: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1_000)

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      footer={
        session ? (
          <Button onClick={() => void signOut().catch((error) => tellFailure(latchkey, error))}>
            {texts.signOut}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              busy={isBusy}
              asksWallet={step === 'signing'}
              onClick={() => void (problem?.kind === 'session' ? check() : signIn())}
            >
              {isBusy
                ? step === 'signing'
                  ? texts.waiting(wallet)
                  : texts.checking
                : problem
                  ? texts.tryAgain
                  : texts.sign}
            </Button>
            {/* What closes the view gives up, whichever way. */}
            <Button onClick={router.close}>{isRequired ? texts.cancel : texts.later}</Button>
            {isRequired && <p className="fine">{texts.disconnects}</p>}
          </>
        )
      }
    >
      <div className="hero" role="status">
        <Icon name="key" size={32} />
        <b className="hero-title">{session ? texts.signedIn : texts.asks(location.host)}</b>
        {session?.expiresAt !== undefined && <p className="sub">{texts.until(date(session.expiresAt))}</p>}
      </div>
      {problem && (
        <Notice tone="bad" title={notices[problem.kind] ?? ''}>
          {problem.kind === 'expired' && texts.expiredHint}
        </Notice>
      )}
      <FullAddress address={address} />
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {!session && <p className="fine">{texts.harmless}</p>}
    </ViewFrame>
  )
}
