import { base58 } from '@scure/base'
import { address, createSolanaRpc, type Signature } from '@solana/kit'
import { describe, expect, inject, test } from 'vitest'
import { buildTransaction, memo, transferSol } from '../../test/solanaTransactions.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { toSolanaKey } from './solanaKey.js'

const { accounts, solana } = inject('devnet')
const [alice] = accounts
if (!alice) throw new Error('The devnet has people.')
const rpc = createSolanaRpc(solana.rpcUrl)

async function setUp(secretKey = alice!.solana.secretKey) {
  const { wallet, control } = createSolanaWallet({
    accounts: [secretKey],
    chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
  })
  const { accounts } = await wallet.features['standard:connect'].connect()
  const { value } = await rpc.getLatestBlockhash().send()
  return { features: wallet.features, control, account: accounts[0]!, blockhash: value.blockhash }
}
const stranger = () => toSolanaKey(crypto.getRandomValues(new Uint8Array(32)))
const balanceOf = async (owner: string) =>
  (await rpc.getBalance(address(owner), { commitment: 'confirmed' }).send()).value

describe('createSolanaWallet on a chain', () => {
  test.each(['legacy', 0] as const)('default: signs and sends, version %s', async (version) => {
    const { features, account, blockhash, control } = await setUp()
    const bob = stranger()
    const before = await balanceOf(account.address)
    const transaction = buildTransaction({
      feePayer: account.address,
      version,
      blockhash,
      instructions: [transferSol(account.address, bob.address, 123_456_789n), memo(`version ${version}`)],
    })
    const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction,
      chain: 'solana:localnet',
      options: { commitment: 'confirmed' },
    })
    const signature = base58.encode(output!.signature) as Signature
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null })
    expect(await balanceOf(bob.address)).toBe(123_456_789n)
    expect(await balanceOf(account.address)).toBe(before - 123_456_789n - 5_000n)
    expect(control.requests.at(-1)).toMatchObject({ amount: '0.123456789 SOL', status: 'approved' })
  })

  test('behavior: what it only signs is accepted by the node', async () => {
    const { features, account, blockhash } = await setUp()
    const bob = stranger()
    const transaction = buildTransaction({
      feePayer: account.address,
      blockhash,
      instructions: [transferSol(account.address, bob.address, 1_000_000_001n)],
    })
    const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction })
    const wire = Buffer.from(output!.signedTransaction).toString('base64')
    const { value } = await rpc
      .simulateTransaction(wire as never, { encoding: 'base64', sigVerify: true, commitment: 'confirmed' })
      .send()
    expect(value.err).toBeNull()
    expect(await balanceOf(bob.address)).toBe(0n)
  })

  test('error: nothing in the account', async () => {
    const poor = crypto.getRandomValues(new Uint8Array(32))
    const { features, account, blockhash, control } = await setUp(base58.encode(poor))
    const transaction = buildTransaction({
      feePayer: account.address,
      blockhash,
      instructions: [transferSol(account.address, alice.solana.address, 1n)],
    })
    await expect(
      features['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction,
        chain: 'solana:localnet',
      }),
    ).rejects.toMatchObject({ code: -32003, name: 'WalletSendTransactionError' })
    expect(control.requests.at(-1)!.status).toBe('failed')
  })
})
