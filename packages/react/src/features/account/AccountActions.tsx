import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon, type IconName } from '../../ui/Icon.js'

/** What one can do with the account; what its chain cannot is not offered. */
export function AccountActions({ canSend, canSwap }: { canSend: boolean; canSwap: boolean }) {
  const texts = useTexts()
  const router = useRouter()
  const { latchkey } = useLatchkeyContext()
  const actions: readonly { id: 'send' | 'receive' | 'swap' | 'buy'; icon: IconName }[] = [
    ...(canSend ? [{ id: 'send', icon: 'up' } as const] : []),
    { id: 'receive', icon: 'receive' },
    ...(canSwap ? [{ id: 'swap', icon: 'swap' } as const] : []),
    ...(latchkey.api ? [{ id: 'buy', icon: 'plus' } as const] : []),
  ]
  return (
    <div className="actions">
      {actions.map(({ id, icon }) => (
        <button key={id} type="button" className="action" onClick={() => router.push({ id })}>
          <span className="action-icon">
            <Icon name={icon} />
          </span>
          {texts.account[id]}
        </button>
      ))}
    </div>
  )
}
