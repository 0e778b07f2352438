import type { Approval } from '@latchkey/core'
import { type Caip10Id, parseCaip10Id } from '@latchkey/protocol'
import { useState } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { shortenAddress } from '../../../ui/shortenAddress.js'
import { nameUser } from './nameUser.js'
import { UserProblemNotice } from './UserProblemNotice.js'
import type { UserViewProps } from './UserViewProps.js'
import { userStyles } from './userStyles.js'

export type UserFoundProps = UserViewProps & Pick<Approval, 'confirm'>

/** What is linked to the person: their passkey is asked for it, or it is unlinked. Another wallet is linked if they say so. */
export function UserFound({ titleId, flow, state, confirm }: UserFoundProps) {
  const { user: texts } = useTexts(embeddedPart)
  const { accounts = [], isBusy, problem } = state
  const [wanted, setWanted] = useState<'other' | 'unlink'>()
  const isFound = accounts.length > 0 && wanted !== 'other'
  const isUnlinking = isFound && wanted === 'unlink'

  function connect(choice: 'create' | 'find') {
    flow.wantLink()
    confirm(choice)
  }
  /** A button for each account, by its address. */
  const listAccounts = (name: (address: string) => string, choose: (account: Caip10Id) => void) =>
    accounts.map((account, index) => (
      <Button
        key={account}
        variant={index === 0 ? 'primary' : 'quiet'}
        busy={isBusy}
        onClick={() => choose(account)}
      >
        {name(shortenAddress(parseCaip10Id(account).address))}
      </Button>
    ))

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={userStyles}
      onBack={wanted ? () => setWanted(undefined) : flow.forget}
      footer={
        isUnlinking ? (
          listAccounts(texts.unlinkOne, (account) => void flow.unlink(account))
        ) : isFound ? (
          <>
            {listAccounts(texts.use, (account) => confirm({ account: parseCaip10Id(account).address }))}
            <Button onClick={() => setWanted('other')}>{texts.another}</Button>
            <Button onClick={() => setWanted('unlink')}>{texts.unlink}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => connect('create')}>
              {texts.create}
            </Button>
            <Button onClick={() => connect('find')}>{texts.find}</Button>
            <Button onClick={flow.forget}>{texts.without}</Button>
          </>
        )
      }
    >
      <div className="hero" role="status">
        <Icon name="key" size={32} />
        <b className="hero-title">{texts.hello(nameUser(state))}</b>
        <p className="sub">{isUnlinking ? texts.unlinkHint : isFound ? texts.found : texts.notFound}</p>
      </div>
      <UserProblemNotice problem={problem} />
      <p className="fine">{isFound ? texts.noKey : texts.keeps}</p>
    </ViewFrame>
  )
}
