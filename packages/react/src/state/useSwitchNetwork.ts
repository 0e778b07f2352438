'use client'
import { type Network, type SwitchNetworkParameters, switchNetwork } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { type ActionState, useAction } from './useAction.js'

export type UseSwitchNetworkReturnType = ActionState & {
  switchNetwork: (parameters: SwitchNetworkParameters) => Promise<Network>
}

/** Brings the wallet, or without one the page, to another network. */
export function useSwitchNetwork(): UseSwitchNetworkReturnType {
  const { latchkey } = useLatchkeyContext()
  const { run, ...state } = useAction((parameters: SwitchNetworkParameters) =>
    switchNetwork(latchkey, parameters),
  )
  return { ...state, switchNetwork: run }
}
