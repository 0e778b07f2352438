import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon, type IconName } from '../../ui/Icon.js'

/** What one can do with the account; what its chain cannot is not offered. */
export function AccountActions({ canSend }: { canSend: boolean }) {
  const texts = useTexts()
  const router = useRouter()
  const actions: readonly { id: 'send' | 'receive'; icon: IconName }[] = [
    ...(canSend ? [{ id: 'send', icon: 'up' } as const] : []),
    { id: 'receive', icon: 'receive' },
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
