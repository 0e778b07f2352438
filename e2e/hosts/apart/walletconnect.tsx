import { walletConnect } from '@latchkey/walletconnect'
import { rpcUrl, showPage } from './showPage.js'

showPage({ walletConnect: walletConnect({ relayUrl: rpcUrl.replace(/^http/, 'ws') }) })
