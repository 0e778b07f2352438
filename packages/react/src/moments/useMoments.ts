import { getAccount } from '@latchkey/core'
import { useEffect } from 'react'
import { useLocale } from '../i18n/TextsProvider.js'
import { useFeatures } from '../provider/useFeatures.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { ViewId } from '../router/views.js'
import { eachWhenIdle } from '../shell/eachWhenIdle.js'
import { loadTextsOf, prefetchMoment } from './load.js'
import { type Moment, momentOf } from './momentOf.js'

/** Fetches the texts of the view that is shown beside its code, and in idle time what is likely to come after it. */
export function useMoments(id: ViewId): void {
  const { latchkey } = useLatchkeyContext()
  const locale = useLocale()
  const hasMoney = useFeatures().some((feature) => feature !== 'receive' && feature !== 'activity')
  useEffect(() => {
    // The view itself says that they did not arrive.
    if (id !== 'connect') loadTextsOf(momentOf[id], locale).catch(() => {})
  }, [id, locale])
  useEffect(() => {
    const next: Moment[] = []
    // A person is at their wallet meanwhile.
    if (id === 'connecting' || id === 'connecting-qr') next.push('account')
    if (id === 'account') {
      next.push('details')
      if (hasMoney) next.push('money')
      if (getAccount(latchkey).connector?.type === 'AUTH') next.push('embedded')
    }
    return eachWhenIdle(next.map((moment) => () => prefetchMoment(moment, locale)))
  }, [latchkey, id, locale, hasMoney])
}
