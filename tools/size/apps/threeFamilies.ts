import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { solana, solanaMainnet } from '@latchkey/solana'
import { ethereum } from './ethereum.js'

/** A widget of the documented minimal integration, with all three chain families. */
export const threeFamilies = createLatchkey({
  adapters: [
    evm({ networks: [ethereum] }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'http://127.0.0.1:8899' })] }),
    bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'http://127.0.0.1:3002' })] }),
  ],
})
