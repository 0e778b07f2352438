export { ConnectButton, type ConnectButtonProps } from '../features/connect/ConnectButton.js'
export { type UseSendReturnType, useSend } from '../features/send/useSend.js'
export type { ThemeMode } from '../provider/LatchkeyContext.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
export { useModal } from '../router/useModal.js'
export type { View, ViewId } from '../router/views.js'
export { type UseAccountParameters, type UseAccountReturnType, useAccount } from '../state/useAccount.js'
export {
  type UseNativeBalanceParameters,
  type UseNativeBalanceReturnType,
  useNativeBalance,
} from '../state/useNativeBalance.js'
