import { connectWallet, disconnect, signMessage, signTypedData, switchNetwork } from '@latchkey/core'
import { sendTransaction } from '@latchkey/core/send'
import { useAction } from './useAction.js'

/** Asks a wallet of `useConnectors` to connect. */
export const useConnectWallet = () => useAction(connectWallet)

/** Disconnects one chain family, or all of them. */
export const useDisconnect = () => useAction(disconnect)

/** Changes the network, in the wallet too where one is connected. */
export const useSwitchNetwork = () => useAction(switchNetwork)

/** Has the connected wallet sign a text. */
export const useSignMessage = () => useAction(signMessage)

/** Has the connected wallet sign typed data (EIP-712). */
export const useSignTypedData = () => useAction(signTypedData)

/** Sends, or calls a contract; with `review: 'widget'` the person sees first what it is and does. */
export const useSendTransaction = () => useAction(sendTransaction)
