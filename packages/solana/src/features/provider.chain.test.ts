import {
  connect,
  createLatchkey,
  getProvider,
  type Latchkey,
  loadConnectors,
  type StandardAccount,
} from '@latchkey/core'
import type { DemoAccount } from '@latchkey/devnet'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { address, createSolanaRpc, lamports } from '@solana/kit'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createStranger } from '../../test/solanaChain.js'
import { solana } from '../solana.js'

const { accounts, solana: node } = inject('devnet')
const [alice] = accounts as [DemoAccount]
const rpc = createSolanaRpc(node.rpcUrl)

// What the library of Wallet Standard needs of a browser. It keeps the first window it sees, so there is one for all.
const page = new EventTarget() as Window
vi.stubGlobal('window', page)

/** Of the Wallet Standard, as `@solana/wallet-standard-features` types it. */
type SignTransaction = {
  signTransaction: (input: {
    account: StandardAccount
    chain: string
    transaction: Uint8Array
  }) => Promise<readonly { signedTransaction: Uint8Array }[]>
}

let latchkey: Latchkey
let withdraw: () => void

beforeEach(async () => {
  const wallet = createSolanaWallet({
    name: 'Wallet One',
    accounts: [alice.solana.secretKey],
    chains: [{ chain: 'solana:localnet', rpcUrl: node.rpcUrl }],
  })
  withdraw = wallet.announce(page)
  latchkey = createLatchkey({
    adapters: [solana({ networks: [{ name: 'Local', genesisHash: node.genesisHash, rpcUrl: node.rpcUrl }] })],
    storage: null,
  })
  await loadConnectors(latchkey)
  await connect(latchkey, { connectorId: 'Wallet One', namespace: 'solana' })
})

afterEach(() => {
  withdraw()
  latchkey.dispose()
})

test('default: web3.js makes a transaction, the wallet signs it, the chain has it', async () => {
  const { wallet, account } = await getProvider(latchkey, { namespace: 'solana' })
  expect(account.address).toBe(alice.solana.address)
  const connection = new Connection(node.rpcUrl, 'confirmed')
  const receiver = createStranger().address
  const payer = new PublicKey(account.publicKey as Uint8Array)
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(receiver), lamports: 3_000_000 }),
    ],
  }).compileToV0Message()
  const feature = wallet.features['solana:signTransaction'] as SignTransaction
  const [output] = await feature.signTransaction({
    account,
    chain: 'solana:localnet',
    transaction: new VersionedTransaction(message).serialize(),
  })
  await connection.sendRawTransaction(output!.signedTransaction)
  await vi.waitUntil(async () => {
    const { value } = await rpc.getBalance(address(receiver), { commitment: 'confirmed' }).send()
    return value === lamports(3_000_000n)
  })
})
