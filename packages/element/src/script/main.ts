import { setReadConfig } from '../elements/attributes.js'
import { defineElements } from '../elements/defineElements.js'
import { readConfig } from './readConfig.js'

// Before the tags are known: the browser makes the elements of the page at once.
setReadConfig(readConfig)
defineElements()

export { bitcoin } from '@latchkey/bitcoin'
export {
  createLatchkey,
  disconnect,
  getAccount,
  getProvider,
  onEvent,
  signMessage,
  switchNetwork,
  watchAccount,
} from '@latchkey/core'
export { evm } from '@latchkey/evm'
export { icons } from '@latchkey/icons'
export { passkeyWallet } from '@latchkey/passkey'
export { solana } from '@latchkey/solana'
export { walletConnect } from '@latchkey/walletconnect'
export { closeModal, configure, openModal, setLook } from '../configure.js'
export * from './networks/bitcoin.js'
export * from './networks/evm.js'
export * from './networks/solana.js'
