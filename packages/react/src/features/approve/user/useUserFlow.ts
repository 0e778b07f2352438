import type { UserFlow, UserState, Users } from '@latchkey/core/users'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../../provider/useLatchkeyContext.js'
import { useStore } from '../../../store/useStore.js'

/** Until its code is there, nobody has been asked anything. */
const idle: UserState = { step: 'idle', isBusy: false }
const nothing = { getState: () => idle, getInitialState: () => idle, subscribe: () => () => {} }

/** Who the person says they are, and what they can do about it; the flow is absent until its code is there. */
export function useUserFlow(users: Users): { flow: UserFlow | undefined; state: UserState } {
  const { latchkey } = useLatchkeyContext()
  const [flow, setFlow] = useState<UserFlow>()
  useEffect(() => {
    // Offline it does not arrive; a passkey can be used without it.
    users.loadFlow(latchkey).then(setFlow, () => {})
  }, [users, latchkey])
  return { flow, state: useStore(flow?.store ?? nothing, (all) => all) }
}
