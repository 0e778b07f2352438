'use client'
import { type ConnectParameters, type ConnectReturnType, connect } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { type ActionState, useAction } from './useAction.js'

export type UseConnectReturnType = ActionState & {
  connect: (parameters: ConnectParameters) => Promise<ConnectReturnType>
}

/** Asks a wallet to connect, for pages that draw their own list of wallets. */
export function useConnect(): UseConnectReturnType {
  const { latchkey } = useLatchkeyContext()
  const { run, ...state } = useAction((parameters: ConnectParameters) => connect(latchkey, parameters))
  return { ...state, connect: run }
}
