import type { Approval } from '@latchkey/core'
import { parseCaip10Id } from '@latchkey/protocol'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { userPart } from '../../../i18n/user/userPart.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { shortenAddress } from '../../../ui/shortenAddress.js'
import { nameUser } from './nameUser.js'
import type { UserViewProps } from './UserViewProps.js'
import { userStyles } from './userStyles.js'

export type UserFoundProps = UserViewProps & Pick<Approval, 'confirm'>

/** What is linked to the person: their passkey is asked for it. Another wallet is linked if they say so. */
export function UserFound({ titleId, flow, state, confirm }: UserFoundProps) {
  const { user: texts } = useTexts(userPart)
  const { accounts = [] } = state
  const [isOther, setIsOther] = useState(false)
  const isFound = accounts.length > 0 && !isOther

  function connect(choice: 'create' | 'find') {
    flow.wantLink()
    confirm(choice)
  }

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={userStyles}
      onBack={isOther ? () => setIsOther(false) : flow.forget}
      footer={
        isFound ? (
          <>
            {accounts.map((account, index) => {
              const { address } = parseCaip10Id(account)
              return (
                <Button
                  key={account}
                  variant={index === 0 ? 'primary' : 'quiet'}
                  onClick={() => confirm({ account: address })}
                >
                  {texts.use(shortenAddress(address))}
                </Button>
              )
            })}
            <Button onClick={() => setIsOther(true)}>{texts.another}</Button>
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
        <p className="sub">{isFound ? texts.found : texts.notFound}</p>
      </div>
      <p className="fine">{isFound ? texts.noKey : texts.keeps}</p>
    </ViewFrame>
  )
}
