import type { AccountTab } from '@latchkey/core'
import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { momentPart } from '../../moments/load.js'
import { useFeatures } from '../../provider/useFeatures.js'
import { useRouter } from '../../router/useRouter.js'
import { useCurrentTab } from '../../state/useCurrentTab.js'
import { Icon } from '../../ui/Icon.js'

/** Of another feature. */
const ActivityTab = momentPart('details', (code) => code.ActivityTab)

const tabs: readonly AccountTab[] = ['tokens', 'activity']

/** The tabs of the account view; which one is shown is the instance's `currentTab`. */
export function AccountTabs({ children }: { /** The account's tokens. */ children: ReactNode }) {
  const texts = useTexts(accountPart)
  const router = useRouter()
  const { currentTab, setCurrentTab } = useCurrentTab()
  const id = useId()
  if (!useFeatures().includes('activity')) return <div className="panel">{children}</div>

  /** With two tabs, the next one in either direction is the other one. */
  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const [next = currentTab] = tabs.filter((tab) => tab !== currentTab)
    setCurrentTab(next)
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }

  return (
    <>
      <div className="tab-bar">
        <div className="segments" role="tablist" onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}${tab}`}
              className="segment"
              data-tab={tab}
              aria-selected={tab === currentTab}
              aria-controls={`${id}panel`}
              tabIndex={tab === currentTab ? 0 : -1}
              onClick={() => setCurrentTab(tab)}
            >
              {texts.account[tab]}
            </button>
          ))}
        </div>
        {currentTab === 'activity' && (
          <button
            type="button"
            className="icon-button"
            aria-label={texts.activity.exportAs('CSV, JSON')}
            onClick={() => router.push({ id: 'activity' })}
          >
            <Icon name="receive" />
          </button>
        )}
      </div>
      <div role="tabpanel" id={`${id}panel`} className="panel" aria-labelledby={`${id}${currentTab}`}>
        {currentTab === 'tokens' ? (
          children
        ) : (
          <Suspense fallback={null}>
            <ActivityTab />
          </Suspense>
        )}
      </div>
    </>
  )
}
