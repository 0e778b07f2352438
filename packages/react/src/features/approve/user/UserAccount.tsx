import type { UserStep, Users } from '@latchkey/core/users'
import { useRef } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewLoading } from '../../../shell/ViewLoading.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { ChooseAccount, type ChooseAccountProps } from '../ChooseAccount.js'
import { UserCode } from './UserCode.js'
import { UserFound } from './UserFound.js'
import { UserStart } from './UserStart.js'
import { useUserFlow } from './useUserFlow.js'

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
