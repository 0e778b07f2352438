import type { LatchkeyElements } from '@latchkey/element'

export { closeModal, openModal, setLook } from '@latchkey/element'
export {
  useConnectWallet,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
} from './actions.js'
export { useLatchkey } from './latchkeyKey.js'
export { latchkeyPlugin } from './latchkeyPlugin.js'
export {
  type NamespaceParameters,
  type ReadState,
  type UseConnectorsReturnType,
  useAccount,
  useConnectors,
  useNativeBalance,
  useNetwork,
  useTransactions,
} from './reads.js'
export { type Action, type ActionState, useAction } from './useAction.js'

type Props<element> = new () => { $props: { [name in keyof element]?: element[name] } }

declare module 'vue' {
  interface GlobalComponents {
    'latchkey-button': Props<Pick<LatchkeyElements['latchkey-button'], 'label' | 'namespace' | 'disabled'>>
    'latchkey-network-button': Props<
      Pick<LatchkeyElements['latchkey-network-button'], 'namespace' | 'disabled'>
    >
    'latchkey-widget': Props<Pick<LatchkeyElements['latchkey-widget'], 'namespace' | 'view'>>
  }
}
