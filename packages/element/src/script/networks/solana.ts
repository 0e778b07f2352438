export { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/solana'
