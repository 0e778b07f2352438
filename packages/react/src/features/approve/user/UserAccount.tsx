import type { UserFlow, UserState, UserStep, Users } from '@latchkey/core/users'
import { useEffect, useRef, useState } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../../provider/useLatchkeyContext.js'
import { ViewLoading } from '../../../shell/ViewLoading.js'
import { useStore } from '../../../store/useStore.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { ChooseAccount, type ChooseAccountProps } from '../ChooseAccount.js'
import { UserCode } from './UserCode.js'
import { UserFound } from './UserFound.js'
import { UserStart } from './UserStart.js'

export type UserAccountProps = Pick<ChooseAccountProps, 'titleId' | 'approval' | 'remembered'> & {
  users: Users
}

/** Which account to connect, where an e-mail address or a provider may find it. */
export function UserAccount({ users, ...props }: UserAccountProps) {
  const { user: texts } = useTexts(embeddedPart)
  const { flow, state, isLoading } = useUserFlow(users)
  const { titleId, approval } = props
  const { step } = state
  const first = useRef<UserStep>(undefined)
  if (flow) first.current ??= step

  if (isLoading) return <ViewLoading titleId={titleId} />
  // While the passkey is asked, and where it could not be used, it is the passkey's turn.
  if (!flow || step === 'idle' || approval.step !== 'asking') {
    const isOther = approval.problem?.code === 'sign/account-changed'
    return (
      <ChooseAccount
        {...props}
        {...(isOther && { notice: <Notice tone="bad" title={texts.otherPasskey} /> })}
        further={flow && <Button onClick={() => void flow.begin()}>{texts.open}</Button>}
      />
    )
  }
  const shown = { titleId, flow, state, isNext: first.current !== step }
  if (step === 'proved') return <UserFound {...shown} confirm={approval.confirm} />
  return step === 'code' ? <UserCode {...shown} /> : <UserStart {...shown} />
}

/** Until its code is there, nobody has been asked anything. */
const idle: UserState = { step: 'idle', isBusy: false }
const nothing = { getState: () => idle, getInitialState: () => idle, subscribe: () => () => {} }

type UseUserFlowReturnType = { flow: UserFlow | undefined; state: UserState; isLoading: boolean }

/** Who the person says they are, and what they can do about it. */
function useUserFlow(users: Users): UseUserFlowReturnType {
  const { latchkey } = useLatchkeyContext()
  const [loaded, setLoaded] = useState<UserFlow | 'none'>()
  useEffect(() => {
    users.loadFlow(latchkey).then(setLoaded, () => setLoaded('none'))
  }, [users, latchkey])
  const flow = typeof loaded === 'object' ? loaded : undefined
  const state = useStore(flow?.store ?? nothing, (all) => all)
  return { flow, state, isLoading: loaded === undefined }
}
