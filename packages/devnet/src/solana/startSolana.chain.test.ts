import {
  type Address,
  address,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
  lamports,
  type Signature,
  type TransactionSigner,
} from '@solana/kit'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import * as token from '@solana-program/token'
import * as token2022 from '@solana-program/token-2022'
import { describe, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sendInstructions } from './sendInstructions.js'

const { solana, accounts } = inject('devnet')
const rpc = createSolanaRpc(solana.rpcUrl)
const sol = 1_000_000_000n
const fee = 5000n

const demo = (index: number) =>
  createKeyPairSignerFromBytes(getBase58Encoder().encode(accounts[index]!.solana.secretKey))

async function funded() {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(sol)).send()
  return signer
}

const balance = async (owner: Address) =>
  (await rpc.getBalance(owner, { commitment: 'processed' }).send()).value

const pay = (source: TransactionSigner, destination: Address, amount: bigint) =>
  sendInstructions({
    rpc,
    payer: source,
    instructions: [getTransferSolInstruction({ source, destination, amount })],
  })

const confirmed = (signature: Signature) =>
  vi.waitFor(
    async () => {
      const { value } = await rpc.getSignatureStatuses([signature]).send()
      expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
    },
    { timeout: 10_000, interval: 100 },
  )

describe('SOL', () => {
  test('default', async () => {
    const [alice, bob] = await Promise.all([funded(), generateKeyPairSigner()])
    const signature = await pay(alice, bob.address, sol / 4n)
    await confirmed(signature)
    expect(await balance(alice.address)).toBe((sol * 3n) / 4n - fee)
    expect(await balance(bob.address)).toBe(sol / 4n)
  })

  test('error: more than there is', async () => {
    const alice = await funded()
    const signature = await pay(alice, (await generateKeyPairSigner()).address, 2n * sol).catch(String)
    expect(signature).toMatch(/insufficient lamports/)
    expect(await balance(alice.address)).toBe(sol - fee)
  })
})

describe('tokens', () => {
  const mint = (symbol: string) => {
    const found = solana.mints[symbol]!
    const program =
      found.program === 'token' ? token.TOKEN_PROGRAM_ADDRESS : token2022.TOKEN_2022_PROGRAM_ADDRESS
    return { ...found, address: address(found.address), program }
  }
  const accountOf = async (owner: Address, symbol: string) => {
    const { address, program } = mint(symbol)
    return (await token.findAssociatedTokenPda({ owner, mint: address, tokenProgram: program }))[0]
  }
  const amountOf = async (account: Address) => {
    const { value } = await rpc.getTokenAccountBalance(account, { commitment: 'processed' }).send()
    return BigInt(value.amount)
  }

  test.each(['USDC', 'NINE'])('default: %s', async (symbol) => {
    const alice = await demo(0)
    const { address, decimals } = mint(symbol)
    const receiver = await generateKeyPairSigner()
    const source = await accountOf(alice.address, symbol)
    const destination = await accountOf(receiver.address, symbol)
    const before = await amountOf(source)
    await sendInstructions({
      rpc,
      payer: alice,
      instructions: [
        token.getCreateAssociatedTokenInstruction({
          payer: alice,
          ata: destination,
          owner: receiver.address,
          mint: address,
        }),
        token.getTransferCheckedInstruction({
          source,
          mint: address,
          destination,
          authority: alice,
          amount: 123n,
          decimals,
        }),
      ],
    })
    expect(await amountOf(source)).toBe(before - 123n)
    expect(await amountOf(destination)).toBe(123n)
  })

  async function sendFee22(amount: bigint, memo?: string) {
    const alice = await demo(0)
    const { address, decimals } = mint('FEE22')
    const source = await accountOf(alice.address, 'FEE22')
    const destination = await accountOf((await demo(1)).address, 'FEE22')
    const read = async () => {
      const { data } = await token2022.fetchToken(rpc, destination, { commitment: 'processed' })
      const extensions = data.extensions.__option === 'Some' ? data.extensions.value : []
      const withheld = extensions.find((extension) => extension.__kind === 'TransferFeeAmount')
      return { sent: await amountOf(source), got: data.amount, fee: withheld!.withheldAmount }
    }
    const before = await read()
    const transfer = token2022.getTransferCheckedInstruction({
      source,
      mint: address,
      destination,
      authority: alice,
      amount,
      decimals,
    })
    const memos = memo === undefined ? [] : [getAddMemoInstruction({ memo })]
    await sendInstructions({ rpc, payer: alice, instructions: [...memos, transfer] })
    const after = await read()
    return { gross: before.sent - after.sent, net: after.got - before.got, fee: after.fee - before.fee }
  }

  test('behavior: a Token-2022 transfer withholds its fee', async () => {
    expect(await sendFee22(1_000_001n, 'thanks')).toEqual({ gross: 1_000_001n, net: 990_000n, fee: 10_001n })
    expect(await sendFee22(600_000000n, 'much')).toEqual({
      gross: 600_000000n,
      net: 595_000000n,
      fee: 5_000000n,
    })
  })

  test('error: a Token-2022 transfer without a memo', async () => {
    await expect(sendFee22(1_000_000n)).rejects.toThrow(/No memo in previous instruction/)
  })
})

describe('history', () => {
  test('default', async () => {
    const alice = await funded()
    const bob = await generateKeyPairSigner()
    const signatures: Signature[] = []
    for (const amount of [1n, 2n, 3n]) signatures.unshift(await pay(alice, bob.address, (amount * sol) / 10n))

    const list = await rpc.getSignaturesForAddress(bob.address, { limit: 2 }).send()
    expect(list.map(({ signature }) => signature)).toEqual(signatures.slice(0, 2))
    const before = list[1]!.signature
    const rest = await rpc.getSignaturesForAddress(bob.address, { before }).send()
    expect(rest.map(({ signature }) => signature)).toEqual(signatures.slice(2))

    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
    const [newest] = list
    const transaction = await rpc.getTransaction(newest!.signature, options).send()
    expect(transaction!.transaction.message.instructions).toMatchObject([
      { parsed: { type: 'transfer', info: { destination: bob.address, lamports: (3n * sol) / 10n } } },
    ])
    // The node's own answer is a thousandth of it.
    expect(Math.abs(Number(transaction!.blockTime) - Date.now() / 1000)).toBeLessThan(60)
    expect(newest!.blockTime).toBe(transaction!.blockTime)
    expect(await rpc.getBlockTime(transaction!.slot).send()).toBe(transaction!.blockTime)
  })
})

describe('connection', () => {
  test.each(['wsUrl', 'rpcUrl'] as const)('default: subscriptions at %s', async (name) => {
    const bob = await generateKeyPairSigner()
    const socket = new WebSocket(solana[name].replace('http', 'ws'))
    const messages: { method?: string; params?: { result: { value: { lamports: number } } } }[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    socket.on('open', () => {
      const params = [bob.address, { commitment: 'confirmed', encoding: 'base64' }]
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }))
    })
    await vi.waitFor(() => expect(messages).toHaveLength(1), 5000)
    await pay(await funded(), bob.address, sol / 2n)
    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(1), 10_000)
    socket.close()
    expect(messages[1]).toMatchObject({
      method: 'accountNotification',
      params: { result: { value: { lamports: Number(sol / 2n) } } },
    })
  })

  test('behavior: any page may call', async () => {
    const response = await fetch(solana.rpcUrl, {
      method: 'POST',
      headers: { origin: 'http://localhost:5173', 'content-type': 'application/json' },
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' },
        { jsonrpc: '2.0', id: 2, method: 'getHealth' },
      ]),
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject([
      { id: 1, result: solana.genesisHash },
      { id: 2, result: 'ok' },
    ])
  })
})
