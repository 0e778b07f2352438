import { connect, createLatchkey, type PsbtSummary, type SignPsbtParameters, signPsbt } from '@latchkey/core'
import { getTransactions } from '@latchkey/core/transactions'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../test/openPage.js'
import { createCoin, createKey, createTransaction, type Key, types } from '../../test/ownPsbt.js'
import { openRegtest } from '../../test/regtest.js'
import { regtestPrefixes } from '../../test/regtestPrefixes.js'
import { bitcoin } from '../bitcoin.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'
import type { OwnWallet } from '../OwnWallet.js'

openPage()
const node = openRegtest()
const { rpcUrl, genesisHash, call, mine, readBalance } = node
const apis = ['wallet-standard', 'sats-connect', 'leather', 'unisat', 'okx'] as const
type Provider = { signPsbt: (...parameters: never[]) => Promise<string> }

/** Somebody with a key of a kind, connected by a wallet of one of the kinds. */
async function open({
  key = createKey(),
  api = 'unisat',
  alter,
}: {
  key?: Key
  api?: (typeof apis)[number]
  alter?: (signPsbt: (psbt: string) => Promise<string>, psbt: string) => Promise<string>
} = {}) {
  const scripted = createBitcoinWallet({
    accounts: [{ payment: { wif: key.wif, type: key.type }, ordinals: createKey('p2tr').wif }],
    network: 'regtest',
    rpcUrl,
  })
  const { wallet, provider, leather, unisat, okx, control } = scripted
  const lying = {
    ...unisat,
    signPsbt: (psbt: string, ...options: never[]) =>
      alter?.((one) => (unisat as Provider).signPsbt(one as never, ...options), psbt),
  }
  const root = alter
    ? lying
    : { 'wallet-standard': wallet, 'sats-connect': provider, leather, unisat, okx }[api]
  const own = { name: 'Shop', api: api === 'leather' ? 'sats-connect' : api, provider: root } as OwnWallet
  const networks = [{ ...bitcoinRegtest({ rpcUrl }), genesisHash }] as const
  const latchkey = createLatchkey({ adapters: [bitcoin({ networks, wallets: [own] })], storage: null })
  onTestFinished(() => latchkey.dispose())
  await connect(latchkey, { connectorId: 'Shop' })
  const asked = control.requests.length
  const sign = (psbt: Transaction, more: Partial<SignPsbtParameters> = {}) =>
    signPsbt(latchkey, { psbt: psbt.toPSBT(), ...more })
  return { latchkey, key, sign, asked: () => control.requests.length - asked }
}

const isTaken = async (transaction: Transaction) => {
  const [answer] = await call<{ allowed: boolean }[]>('testmempoolaccept', [transaction.hex])
  return answer?.allowed
}

describe.each(types)('%s', (type) => {
  test.each(apis)('default: signed by %s, and what it says is what the chain does', async (api) => {
    const { key, sign, asked } = await open({ key: createKey(type), api })
    const to = createKey().address
    const coins = [await createCoin(node, key, 70_000n), await createCoin(node, key, 30_000n)]
    const transaction = createTransaction(coins, [
      [to, 60_000n],
      [key.address, 39_000n],
    ])
    const before = transaction.toPSBT()
    const summaries: PsbtSummary[] = []
    const { psbt, ...rest } = await sign(transaction, { onReview: (summary) => summaries.push(summary) })
    expect(rest).toEqual({})
    expect(asked()).toBe(1)
    expect(summaries).toMatchObject([
      {
        from: key.address,
        to,
        amount: { value: 60_000n },
        leaving: 61_000n,
        fee: { value: 1_000n },
        inputs: [
          { address: key.address, amount: { value: 70_000n }, isOwn: true, isSigned: true },
          { amount: { value: 30_000n }, isOwn: true, isSigned: true },
        ],
        outputs: [
          { address: to, amount: { value: 60_000n }, isOwn: false },
          { address: key.address, amount: { value: 39_000n }, isOwn: true },
        ],
        openSighashTypes: [],
        calls: [
          { kind: 'transfer', to, amount: { value: 60_000n } },
          { kind: 'change', to: key.address, amount: { value: 39_000n } },
        ],
        effects: { given: [{ amount: { value: 61_000n } }], received: [], allowed: [] },
        raw: base64.encode(before),
      },
    ])
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    expect(signed.unsignedTx).toEqual(transaction.unsignedTx)
    signed.finalize()
    expect(await isTaken(signed)).toBe(true)
  })
})

describe('param: broadcast', () => {
  test.each(types)('default: %s is finished, handed in and followed', async (type) => {
    const { latchkey, key, sign } = await open({ key: createKey(type) })
    const to = createKey().address
    const transaction = createTransaction([await createCoin(node, key, 50_000n)], [[to, 49_000n]])
    const { psbt, transactionId, hash = '' } = await sign(transaction, { broadcast: true })
    expect(Transaction.fromPSBT(base64.decode(psbt)).inputsLength).toBe(1)
    await call('getmempoolentry', hash)
    const [record] = getTransactions(latchkey).getState()
    expect(record).toMatchObject({ id: transactionId, hash, from: key.address, to, status: 'pending' })
    expect(record?.amount.value).toBe('49000')
    await mine()
    expect(await readBalance(to)).toBe(49_000n)
    await vi.waitFor(
      () => expect(getTransactions(latchkey).getState()[0]).toMatchObject({ status: 'confirmed' }),
      { timeout: 20_000, interval: 200 },
    )
  })

  test('behavior: with an input of somebody else, who has signed already', async () => {
    const { key, sign } = await open()
    const other = createKey()
    const to = createKey().address
    const transaction = createTransaction(
      [await createCoin(node, other, 40_000n), await createCoin(node, key, 20_000n)],
      [
        [to, 50_000n],
        [key.address, 9_000n],
      ],
    )
    await expect(sign(transaction, { broadcast: true })).rejects.toMatchObject({
      code: 'send/refused',
      details: 'Input 0 is not finished, so it cannot be broadcast.',
    })
    transaction.signIdx(other.secret, 0)
    transaction.finalizeIdx(0)
    const summaries: PsbtSummary[] = []
    await sign(transaction, { broadcast: true, onReview: (summary) => summaries.push(summary) })
    expect(summaries).toMatchObject([
      {
        leaving: 11_000n,
        fee: { value: 1_000n },
        inputs: [{ isOwn: false, isSigned: false }, { isOwn: true }],
      },
    ])
    await mine()
    expect(await readBalance(to)).toBe(50_000n)
    expect(await readBalance(key.address)).toBe(9_000n)
  })

  test('error: a coin that is reserved by an open transaction, unless that is acknowledged', async () => {
    const { key, sign, asked } = await open()
    const coin = await createCoin(node, key, 50_000n)
    const first = createTransaction([{ ...coin, sequence: 0xfffffffd }], [[createKey().address, 49_000n]])
    await sign(first, { broadcast: true })
    const second = createTransaction([coin], [[createKey().address, 40_000n]])
    await expect(sign(second)).rejects.toMatchObject({
      code: 'send/warned',
      context: { warnings: [{ kind: 'reserved', isBlocking: true, coins: [`${coin.txid}:${coin.index}`] }] },
    })
    expect(asked()).toBe(1)
    await sign(second, { acknowledge: ['reserved'] })
    expect(asked()).toBe(2)
  })

  test('error: a coin that is spent already', async () => {
    const { key, sign, asked } = await open()
    const coin = await createCoin(node, key, 50_000n)
    const spent = createTransaction([coin], [[createKey().address, 49_000n]])
    spent.sign(key.secret)
    spent.finalize()
    await call('sendrawtransaction', spent.hex)
    const transaction = createTransaction([coin], [[createKey().address, 48_000n]])
    await expect(sign(transaction, { broadcast: true })).rejects.toMatchObject({ code: 'send/expired' })
    expect(asked()).toBe(0)
  })
})

describe('param: inputs', () => {
  test('default: only those that are named are signed', async () => {
    const { key, sign } = await open()
    const coins = [await createCoin(node, key, 20_000n), await createCoin(node, key, 30_000n)]
    const transaction = createTransaction(coins, [[createKey().address, 49_000n]])
    const { psbt } = await sign(transaction, { inputs: [1] })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    expect(signed.getInput(0).partialSig).toBeUndefined()
    expect(signed.getInput(1).partialSig).toHaveLength(1)
    const { psbt: whole } = await sign(signed, { inputs: [0] })
    const finished = Transaction.fromPSBT(base64.decode(whole))
    finished.finalize()
    expect(await isTaken(finished)).toBe(true)
  })
})

describe('param: sighashTypes', () => {
  test.each(types)(
    '%s: a signature that leaves others room is named, acknowledged, and good',
    async (type) => {
      const { key, sign, asked } = await open({ key: createKey(type) })
      const sighashType = SigHash.SINGLE_ANYONECANPAY
      const coin = await createCoin(node, key, 20_000n)
      // Less than it is sold for: somebody else adds the rest.
      const offer = createTransaction([{ ...coin, sighashType }], [[key.address, 90_000n]])
      await expect(sign(offer)).rejects.toMatchObject({
        code: 'send/refused',
        details: expect.stringContaining('a signature of type 131, which sighashTypes does not name'),
      })
      const named = { sighashTypes: [sighashType] }
      await expect(sign(offer, named)).rejects.toMatchObject({
        code: 'send/warned',
        context: { warnings: [{ kind: 'sighash', sighashTypes: [131] }] },
      })
      expect(asked()).toBe(0)
      const summaries: PsbtSummary[] = []
      const { psbt } = await sign(offer, {
        ...named,
        acknowledge: ['sighash'],
        onReview: (summary) => summaries.push(summary),
      })
      expect(summaries).toMatchObject([{ leaving: -70_000n, openSighashTypes: [131] }])
      expect(summaries[0]).not.toHaveProperty('fee')
      const buyer = createKey()
      const bought = Transaction.fromPSBT(base64.decode(psbt))
      bought.addInput(await createCoin(node, buyer, 80_000n))
      bought.addOutputAddress(createKey().address, 9_000n, regtestPrefixes)
      bought.signIdx(buyer.secret, 1)
      bought.finalize()
      expect(await isTaken(bought)).toBe(true)
    },
  )
})

describe('what cannot be signed, without the wallet being asked', () => {
  test.each<[string, (key: Key) => Promise<Transaction | string>, RegExp]>([
    ['no PSBT', async () => 'cHNidP8=', /./],
    ['neither base64 nor hex', async () => '#', /neither base64, nor hex/],
    [
      'nothing of the account',
      async () =>
        createTransaction([await createCoin(node, createKey(), 20_000n)], [[createKey().address, 1_000n]]),
      /spends nothing of/,
    ],
    [
      'M-33 an amount that is not the coin’s',
      async (key) => {
        const coin = await createCoin(node, key, 20_000n)
        const witnessUtxo = { script: key.script, amount: 30_000n }
        return createTransaction([{ ...coin, witnessUtxo }], [[createKey().address, 19_000n]])
      },
      /Input 0 spends something else/,
    ],
    [
      'M-33 a coin that no transaction proves',
      async (key) => {
        const witnessUtxo = { script: key.script, amount: 30_000n }
        return createTransaction(
          [{ txid: '11'.repeat(32), index: 0, witnessUtxo }],
          [[createKey().address, 19_000n]],
        )
      },
      /is not to be had: put it into the PSBT/,
    ],
    [
      'more paid than spent',
      async (key) =>
        createTransaction([await createCoin(node, key, 20_000n)], [[createKey().address, 30_000n]]),
      /pays more than it spends/,
    ],
    [
      'what is signed already',
      async (key) => {
        const transaction = createTransaction(
          [await createCoin(node, key, 20_000n)],
          [[createKey().address, 19_000n]],
        )
        transaction.sign(key.secret)
        transaction.finalize()
        return transaction
      },
      /signed already/,
    ],
  ])('error: %s', async (_, create, details) => {
    const { latchkey, key, asked } = await open()
    const made = await create(key)
    const psbt = typeof made === 'string' ? made : hex.encode(made.toPSBT())
    await expect(signPsbt(latchkey, { psbt })).rejects.toMatchObject({
      code: 'send/refused',
      context: { reason: 'transaction-invalid' },
      details: expect.stringMatching(details),
    })
    expect(asked()).toBe(0)
  })

  test('error: an input of somebody else that is named', async () => {
    const { key, sign } = await open()
    const inputs = [await createCoin(node, key, 20_000n), await createCoin(node, createKey(), 20_000n)]
    const transaction = createTransaction(inputs, [[createKey().address, 39_000n]])
    await expect(sign(transaction, { inputs: [1] })).rejects.toMatchObject({
      details: expect.stringContaining('Input 1 is not of'),
    })
  })
})

describe('a wallet that gives back something else', () => {
  const resign = (key: Key, change: (transaction: Transaction) => Transaction, allowed?: number[]) => {
    return async (_: unknown, psbt: string) => {
      const transaction = change(Transaction.fromPSBT(hex.decode(psbt)))
      transaction.signIdx(key.secret, 0, allowed)
      return hex.encode(transaction.toPSBT())
    }
  }

  test.each([false, true])('error: S-22 another receiver; broadcast: %s', async (broadcast) => {
    const key = createKey()
    const thief = createKey().address
    const alter = resign(key, (transaction) => {
      const input = transaction.getInput(0)
      return createTransaction(
        [{ ...input, txid: hex.encode(input.txid ?? new Uint8Array()) }],
        [[thief, 19_000n]],
      )
    })
    const { latchkey, sign } = await open({ key, alter })
    const transaction = createTransaction(
      [await createCoin(node, key, 20_000n)],
      [[createKey().address, 19_000n]],
    )
    await expect(sign(transaction, { broadcast })).rejects.toMatchObject({ code: 'send/altered' })
    expect(getTransactions(latchkey).getState()).toEqual([])
    await mine()
    expect(await readBalance(thief)).toBe(0n)
  })

  test('error: M-33 a signature that leaves something open, where that was not asked for', async () => {
    const key = createKey()
    const sighashType = SigHash.SINGLE_ANYONECANPAY
    const change = (transaction: Transaction) => {
      transaction.updateInput(0, { sighashType }, true)
      return transaction
    }
    const { sign } = await open({ key, alter: resign(key, change, [sighashType]) })
    const transaction = createTransaction(
      [await createCoin(node, key, 20_000n)],
      [[createKey().address, 19_000n]],
    )
    await expect(sign(transaction)).rejects.toMatchObject({ code: 'send/altered' })
  })

  test('error: nothing signed', async () => {
    const { key, sign } = await open({ alter: async (_, psbt) => psbt })
    const transaction = createTransaction(
      [await createCoin(node, key, 20_000n)],
      [[createKey().address, 19_000n]],
    )
    await expect(sign(transaction)).rejects.toMatchObject({ code: 'wallet/invalid-response' })
  })

  test('behavior: signatures that nobody asked for, and other fields, are not taken over', async () => {
    const key = createKey()
    const alter = async (_: unknown, psbt: string) => {
      const transaction = Transaction.fromPSBT(hex.decode(psbt))
      transaction.sign(key.secret)
      transaction.finalize()
      return hex.encode(transaction.toPSBT())
    }
    const { sign } = await open({ key, alter })
    const coins = [await createCoin(node, key, 20_000n), await createCoin(node, key, 30_000n)]
    const { psbt } = await sign(createTransaction(coins, [[createKey().address, 49_000n]]), { inputs: [0] })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    expect(signed.getInput(0)).not.toHaveProperty('finalScriptWitness')
    expect(signed.getInput(0).partialSig).toHaveLength(1)
    expect(signed.getInput(1)).not.toHaveProperty('finalScriptWitness')
  })
})
