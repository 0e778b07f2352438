import { accountPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import type { Feature } from '../provider/Feature.js'
import { useFeatures } from '../provider/useFeatures.js'
import { useRouter } from '../router/useRouter.js'
import type { View } from '../router/views.js'
import { Icon, type IconName } from './Icon.js'

const icons = { send: 'up', receive: 'receive', swap: 'swap', buy: 'plus' } as const satisfies Partial<
  Record<Feature, IconName>
>

type Action = keyof typeof icons

export type FeatureActionsProps = {
  /** What each leads to; what is not there is not offered. */
  views: { readonly [action in Action]?: View | false }
}

/** What one can do, in the order of the page. */
export function FeatureActions({ views }: FeatureActionsProps) {
  const texts = useTexts(accountPart)
  const router = useRouter()
  const actions = [...new Set(useFeatures())].flatMap((id) => {
    const view = id !== 'activity' && views[id]
    return view ? [{ id, view }] : []
  })
  if (actions.length === 0) return null
  return (
    <div className="actions">
      {actions.map(({ id, view }) => (
        <button key={id} type="button" className="action" onClick={() => router.push(view)}>
          <span className="action-icon">
            <Icon name={icons[id]} />
          </span>
          {texts.account[id]}
        </button>
      ))}
    </div>
  )
}
