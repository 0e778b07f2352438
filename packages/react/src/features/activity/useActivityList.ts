import type { Activity } from '@latchkey/core/account'
import { useMemo, useState } from 'react'
import { useFailureToast } from '../../shell/toast/useFailureToast.js'
import { useAccount } from '../../state/useAccount.js'
import { type UseActivityReturnType, useActivity } from '../../state/useActivity.js'

export type UseActivityListReturnType = {
  activity: UseActivityReturnType
  /** The activities on the screen. */
  shown: readonly Activity[]
  spamCount: number
  isSpamShown: boolean
  toggleSpam: () => void
}

/** The connected account's activity, without spam until a person asks for it. */
export function useActivityList(): UseActivityListReturnType {
  const activity = useActivity()
  const [isSpamShown, setIsSpamShown] = useState(false)
  const { activities, error } = activity
  const { caipAddress } = useAccount()
  useFailureToast({ error, of: `history.${caipAddress}`, text: (words) => words.activity.failed })
  // The same list while nothing changed: it is thousands long, and what is made of it is kept.
  const clean = useMemo(() => activities.filter(({ isSpam }) => !isSpam), [activities])
  return {
    activity,
    shown: isSpamShown ? activities : clean,
    spamCount: activities.length - clean.length,
    isSpamShown,
    toggleSpam: () => setIsSpamShown((isShown) => !isShown),
  }
}
