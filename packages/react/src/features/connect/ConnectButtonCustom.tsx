'use client'
import type { Network } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useModal } from '../../router/useModal.js'
import type { OpenParameters } from '../../router/useOpen.js'
import { type UseAccountReturnType, useAccount } from '../../state/useAccount.js'

/** What a button of one's own can show and do. */
export type ConnectButtonRender = {
  account: UseAccountReturnType
  network: Network | undefined
  /** The wallet is on a network that the page neither asked for nor allows. */
  isUnsupported: boolean
  isModalOpen: boolean
  /** Opens the account when connected, else the wallets; or the view that is named. */
  open: (parameters?: OpenParameters) => void
}

export type ConnectButtonCustomProps = {
  namespace?: ChainNamespace
  children: (render: ConnectButtonRender) => ReactNode
}

/**
 * A connect button of one's own making.
 *
 * @example
 * <ConnectButton.Custom>{({ account, open }) => <a onClick={() => open()}>{account.address ?? 'Sign in'}</a>}</ConnectButton.Custom>
 */
export function ConnectButtonCustom({ namespace, children }: ConnectButtonCustomProps) {
  const account = useAccount({ namespace })
  const { isOpen, open } = useModal()
  return children({
    account,
    network: account.network,
    isUnsupported: account.isUnsupported,
    isModalOpen: isOpen,
    open: (parameters) => open(parameters ?? (namespace && { namespace })),
  })
}
