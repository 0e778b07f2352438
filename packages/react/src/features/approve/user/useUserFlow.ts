import type { UserFlow, UserState, Users } from '@latchkey/core/users'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../../provider/useLatchkeyContext.js'
import { useStore } from '../../../store/useStore.js'

/** Until its code is there, nobody has been asked anything. */
const idle: UserState = { step: 'idle', isBusy: false }
const nothing = { getState: () => idle, getInitialState: () => idle, subscribe: () => () => {} }

export type UseUserFlowReturnType = { flow: UserFlow | undefined; state: UserState; isLoading: boolean }

/** Who the person says they are, and what they can do about it. */
export function useUserFlow(users: Users): UseUserFlowReturnType {
  const { latchkey } = useLatchkeyContext()
  const [loaded, setLoaded] = useState<UserFlow | 'none'>()
  useEffect(() => {
    users.loadFlow(latchkey).then(setLoaded, () => setLoaded('none'))
  }, [users, latchkey])
  const flow = typeof loaded === 'object' ? loaded : undefined
  const state = useStore(flow?.store ?? nothing, (all) => all)
  return { flow, state, isLoading: loaded === undefined }
}
