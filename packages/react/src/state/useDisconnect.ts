'use client'
import { type DisconnectParameters, type DisconnectReturnType, disconnect } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { type ActionState, useAction } from './useAction.js'

export type UseDisconnectReturnType = ActionState & {
  disconnect: (parameters?: DisconnectParameters) => Promise<DisconnectReturnType>
}

/** Ends a connection. */
export function useDisconnect(): UseDisconnectReturnType {
  const { latchkey } = useLatchkeyContext()
  const { run, ...state } = useAction((parameters?: DisconnectParameters) => disconnect(latchkey, parameters))
  return { ...state, disconnect: run }
}
