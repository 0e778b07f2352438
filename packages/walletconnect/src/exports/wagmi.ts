export {
  type WalletConnectConnectorParameters,
  walletConnectConnector,
} from '../wagmi/walletConnectConnector.js'
