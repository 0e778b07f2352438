import { type Activity, selectTokenActivity } from '@latchkey/core/account'
import type { Caip19Id } from '@latchkey/protocol'
import { useMemo, useState } from 'react'
import { useFailureToast } from '../../shell/toast/useFailureToast.js'
import { useAccount } from '../../state/useAccount.js'
import {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from '../../state/useActivity.js'

export type UseActivityListReturnType = {
  activity: UseActivityReturnType
  /** The activities on the screen. */
  shown: readonly Activity[]
  spamCount: number
  isSpamShown: boolean
  toggleSpam: () => void
}

export type UseActivityListParameters = UseActivityParameters & {
  /** Only what moved this token. */
  tokenId?: Caip19Id | undefined
}

/** The connected account's activity, without spam until a person asks for it. */
export function useActivityList(parameters: UseActivityListParameters = {}): UseActivityListReturnType {
  const { tokenId } = parameters
  const activity = useActivity(parameters)
  const [isSpamShown, setIsSpamShown] = useState(false)
  const { activities: all, error } = activity
  const activities = useMemo(
    () => (tokenId === undefined ? all : selectTokenActivity({ activities: all, tokenId })),
    [all, tokenId],
  )
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
