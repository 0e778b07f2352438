export type { LatchkeyEvent } from '@latchkey/core'
export { createLatchkey, type LatchkeyConfig, onEvent } from '@latchkey/core'
export {
  type Authentication,
  createAuthenticationAdapter,
  createServerAuthentication,
  type SignInSession,
} from '@latchkey/core/sign-in'
export type { Transaction, TransactionStatus } from '@latchkey/core/transactions'
export { createServerUsers, type Users } from '@latchkey/core/users'
export { AccountButton, type AccountButtonProps } from '../features/account/AccountButton.js'
export { type UseBuyReturnType, useBuy } from '../features/buy/useBuy.js'
export { ConnectButton, type ConnectButtonProps } from '../features/connect/ConnectButton.js'
export type {
  ConnectButtonCustomProps,
  ConnectButtonRender,
} from '../features/connect/ConnectButtonCustom.js'
export { type UseNameParameters, type UseNameReturnType, useName } from '../features/names/useName.js'
export { NetworkButton, type NetworkButtonProps } from '../features/network/NetworkButton.js'
export {
  type UseGrantPermissionsParameters,
  type UseGrantPermissionsReturnType,
  useGrantPermissions,
} from '../features/permissions/useGrantPermissions.js'
export { type UsePermissionsReturnType, usePermissions } from '../features/permissions/usePermissions.js'
export { type UseSendReturnType, useSend } from '../features/send/useSend.js'
export { type UseSessionReturnType, useSession } from '../features/signIn/useSession.js'
export { type UseSignInReturnType, useSignIn } from '../features/signIn/useSignIn.js'
export { type UseSwapReturnType, useSwap } from '../features/swap/useSwap.js'
export type { LocaleId } from '../i18n/locales.js'
export type { TextOverrides, Texts } from '../i18n/Texts.js'
export type { Feature } from '../provider/Feature.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
export { type UseAccountModalReturnType, useAccountModal } from '../router/useAccountModal.js'
export { type UseConnectModalReturnType, useConnectModal } from '../router/useConnectModal.js'
export { type UseModalReturnType, useModal } from '../router/useModal.js'
export { type UseNetworkModalReturnType, useNetworkModal } from '../router/useNetworkModal.js'
export type { OpenParameters } from '../router/useOpen.js'
export type { View, ViewId } from '../router/views.js'
export { Widget, type WidgetProps } from '../shell/Widget.js'
export type { Mutate, MutateAsync, MutationOptions, MutationState } from '../state/Mutation.js'
export type { QueryParameters, QueryState } from '../state/Query.js'
export {
  type UseAccountParameters,
  type UseAccountReturnType,
  useAccount,
} from '../state/useAccount.js'
export {
  type UseAccountStateParameters,
  type UseAccountStateReturnType,
  useAccountState,
} from '../state/useAccountState.js'
export { type ConnectedAccount, useAccounts } from '../state/useAccounts.js'
export {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from '../state/useActivity.js'
export {
  type UseBalancesParameters,
  type UseBalancesReturnType,
  useBalances,
} from '../state/useBalances.js'
export { type UseConnectParameters, type UseConnectReturnType, useConnect } from '../state/useConnect.js'
export { type UseConnectorsReturnType, useConnectors } from '../state/useConnectors.js'
export {
  type UseConnectWalletParameters,
  type UseConnectWalletReturnType,
  useConnectWallet,
} from '../state/useConnectWallet.js'
export {
  type UseCurrentTabParameters,
  type UseCurrentTabReturnType,
  useCurrentTab,
} from '../state/useCurrentTab.js'
export {
  type UseDisconnectParameters,
  type UseDisconnectReturnType,
  useDisconnect,
} from '../state/useDisconnect.js'
export {
  type UseIdentityParameters,
  type UseIdentityReturnType,
  useIdentity,
} from '../state/useIdentity.js'
export {
  type UseNativeBalanceParameters,
  type UseNativeBalanceReturnType,
  useNativeBalance,
} from '../state/useNativeBalance.js'
export { type UseNetworkReturnType, useNetwork } from '../state/useNetwork.js'
export {
  type UseProviderParameters,
  type UseProviderReturnType,
  useProvider,
} from '../state/useProvider.js'
export {
  type UseSendCallsParameters,
  type UseSendCallsReturnType,
  useSendCalls,
} from '../state/useSendCalls.js'
export {
  type UseSendTransactionParameters,
  type UseSendTransactionReturnType,
  useSendTransaction,
} from '../state/useSendTransaction.js'
export {
  type UseSignMessageParameters,
  type UseSignMessageReturnType,
  useSignMessage,
} from '../state/useSignMessage.js'
export {
  type UseSignPsbtParameters,
  type UseSignPsbtReturnType,
  useSignPsbt,
} from '../state/useSignPsbt.js'
export {
  type UseSignTypedDataParameters,
  type UseSignTypedDataReturnType,
  useSignTypedData,
} from '../state/useSignTypedData.js'
export {
  type UseSwitchNetworkParameters,
  type UseSwitchNetworkReturnType,
  useSwitchNetwork,
} from '../state/useSwitchNetwork.js'
export {
  type UseSwitchWalletParameters,
  type UseSwitchWalletReturnType,
  useSwitchWallet,
} from '../state/useSwitchWallet.js'
export { useTransaction } from '../state/useTransaction.js'
export { useTransactions } from '../state/useTransactions.js'
export {
  type UseVerifySignatureParameters,
  type UseVerifySignatureReturnType,
  useVerifySignature,
} from '../state/useVerifySignature.js'
export {
  type UseWaitForTransactionParameters,
  type UseWaitForTransactionReturnType,
  useWaitForTransaction,
} from '../state/useWaitForTransaction.js'
export type { Theme, ThemeMode, TokenName } from '../theme/Theme.js'
