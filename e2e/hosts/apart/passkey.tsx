import { passkeyWallet } from '@latchkey/passkey'
import { rpcUrl, showPage } from './showPage.js'

showPage({ embedded: passkeyWallet({ networks: [{ chainId: 31337, rpcUrl, bundlerUrl: rpcUrl }] }) })
