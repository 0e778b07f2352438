import { solana, solanaMainnet } from '@latchkey/solana'
import { rpcUrl, showPage } from './showPage.js'

showPage({ adapters: [solana({ networks: [solanaMainnet({ rpcUrl })] })] })
