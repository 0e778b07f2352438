'use client'
import type { ChainNamespace } from '@latchkey/protocol'
import { buttonWords } from '../../i18n/buttonWords.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { AccountLabel } from '../../ui/AccountLabel.js'
import { PageButton, type PageButtonLook } from '../../ui/PageButton.js'
import { ConnectButtonCustom } from './ConnectButtonCustom.js'

export type ConnectButtonProps = PageButtonLook & {
  /** The text while nobody is connected. */
  label?: string
  /** One chain family alone: its wallets, its account. The active one by default. */
  namespace?: ChainNamespace
}

/**
 * The button a page shows: "Connect wallet", or the connected account.
 *
 * `ConnectButton.Custom` is the same without a look.
 */
export function ConnectButton({ label, namespace, ...look }: ConnectButtonProps) {
  const { locale } = useLatchkeyContext()
  const account = useAccount({ namespace })
  const { status, isDisconnected, isUnsupported, address } = account
  const [connect, connecting, unsupported] = buttonWords[locale]
  return (
    <PageButton
      kind="connect"
      look={look}
      status={isUnsupported ? 'unsupported' : status}
      {...(namespace && { opens: { namespace } })}
    >
      {isUnsupported ? (
        unsupported
      ) : address ? (
        <AccountLabel address={address} namespace={account.namespace} />
      ) : isDisconnected ? (
        (label ?? connect)
      ) : (
        connecting
      )}
    </PageButton>
  )
}

ConnectButton.Custom = ConnectButtonCustom
