import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon } from '../../ui/Icon.js'
import { useSignIn } from './useSignIn.js'

/** Whether one is signed in with the account, and the way to sign in or out. */
export function SignInPill() {
  const { signIn: texts } = useTexts(pairingPart)
  const router = useRouter()
  const { session, step } = useSignIn()
  return (
    <button type="button" className="pill quiet" onClick={() => router.push({ id: 'sign-in' })}>
      <Icon name={session ? 'check' : 'key'} size={16} />
      {session ? texts.signedIn : step === 'checking' ? texts.checking : texts.title}
    </button>
  )
}
