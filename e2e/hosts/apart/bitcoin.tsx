import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { rpcUrl, showPage } from './showPage.js'

showPage({ adapters: [bitcoin({ networks: [bitcoinMainnet({ esploraUrl: rpcUrl })] })] })
