import type { ApprovalContent, KeyHost } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { decodePsbt, encodePsbt } from '../codec/psbt.js'
import { scriptOf } from '../codec/script.js'
import { encodeTransaction, txidOf } from '../codec/transaction.js'
import { isSignatureOf } from '../features/isSignatureOf.js'
import { buildPsbt } from '../features/send/buildPsbt.js'
import { takeSignatures } from '../features/send/takeSignatures.js'
import { bitcoinMainnet, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from '../networks/publicNetworks.js'
import { bitcoinKeys } from './bitcoinKeys.js'

/** Of “abandon … about”, as BIP-84 has it. */
const seed = () =>
  Uint8Array.from(
    Buffer.from(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
      'hex',
    ),
  )
const source = { rpcUrl: 'http://127.0.0.1:1' }
const mainnet = bitcoinMainnet(source)
const own = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const receiver = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

async function open(networks: Parameters<typeof bitcoinKeys>[0]['networks'] = [mainnet]) {
  const family = await bitcoinKeys({ networks }).load()
  const accounts = await family.derive(seed())
  const shown: ApprovalContent[] = []
  const host: KeyHost = {
    accounts,
    readText: (message) => ({ text: new TextDecoder().decode(message), isText: true }),
    async ask({ prepare, sign }) {
      shown.push(await prepare())
      return sign(seed())
    },
  }
  const call = (method: string, input: object) =>
    family.calls[method]?.(input as never, host) as Promise<never>
  return { family, accounts, call, shown }
}

/** What made the coins: two payments to an account. */
function pay(address: string) {
  const maker = {
    version: 2,
    inputs: [{ txid: 'aa'.repeat(32), vout: 0, script: new Uint8Array(), sequence: 0, witness: [] }],
    outputs: [60_000n, 50_000n].map((amount) => ({ amount, script: scriptOf(address) })),
    lockTime: 0,
  }
  return { txid: txidOf(maker), raw: hex.encode(encodeTransaction(maker)) }
}

type BuildOptions = { isProved?: boolean; understated?: bigint }

function build(from = own, { isProved = true, understated = 0n }: BuildOptions = {}) {
  const { txid, raw } = pay(from)
  const coins = [60_000n, 50_000n].map((value, vout) => ({ txid, vout, value: value - understated }))
  const previous = isProved ? new Map([[txid, raw]]) : undefined
  return buildPsbt({ type: 'p2wpkh', from, to: receiver, amount: 100_000n, change: 9_000n, coins, previous })
    .psbt
}
const asks = (psbt: Uint8Array, indexes = [0, 1]) => ({
  psbt,
  inputsToSign: [{ account: { address: own }, signingIndexes: indexes }],
  chain: 'bitcoin:mainnet',
})

describe('derive', () => {
  test('default: BIP-84’s own vector', async () => {
    const { accounts } = await open()
    expect(accounts).toEqual([
      {
        address: own,
        publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
        chains: ['bitcoin:mainnet'],
      },
    ])
  })

  test('param: networks: addresses follow them; networks with the same addresses share an account', async () => {
    const { accounts } = await open([
      bitcoinRegtest(source),
      mainnet,
      bitcoinTestnet(source),
      bitcoinSignet(source),
    ])
    expect(accounts.map(({ address, chains }) => [address.slice(0, 5), chains])).toEqual([
      ['bcrt1', ['bitcoin:regtest']],
      ['bc1qc', ['bitcoin:mainnet']],
      ['tb1q6', ['bitcoin:testnet', 'bitcoin:signet']],
    ])
  })
})

describe('signTransaction', () => {
  test('default: shows inputs, outputs and fee, and signs what the adapter takes', async () => {
    const { call, shown } = await open()
    const psbt = build()
    const { signedPsbt } = await call('signTransaction', asks(psbt))
    const bitcoin = (value: bigint) => makeAmount(value, 8)
    expect(shown).toEqual([
      {
        kind: 'operation',
        account: own,
        caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
        calls: [
          { kind: 'change', to: own, amount: bitcoin(9_000n) },
          { kind: 'transfer', to: receiver, amount: bitcoin(100_000n) },
        ],
        fee: bitcoin(1_000n),
        isFirst: false,
        coins: [
          { id: `${pay(own).txid}:0`, amount: bitcoin(60_000n) },
          { id: `${pay(own).txid}:1`, amount: bitcoin(50_000n) },
        ],
      },
    ])
    const { txid } = takeSignatures({
      reviewed: decodePsbt(psbt),
      type: 'p2wpkh',
      signed: signedPsbt,
      connector: 'Passkey',
    })
    // Another library reads it as the same, and finishes it.
    const other = Transaction.fromPSBT(signedPsbt)
    other.finalize()
    expect(other.id).toBe(txid)
  })

  test.each([
    [0, undefined],
    [900_000, { height: 900_000 }],
    [1_800_000_000, { time: 1_800_000_000_000 }],
  ])('behavior: a lock of %i is said', async (lockTime, notBefore) => {
    const { call, shown } = await open()
    const psbt = decodePsbt(build())
    await call(
      'signTransaction',
      asks(encodePsbt({ ...psbt, transaction: { ...psbt.transaction, lockTime } })),
    )
    expect((shown[0] as { notBefore?: unknown }).notBefore).toEqual(notBefore)
  })

  test('error: coins of others, a part of the inputs, another sighash, fields that it does not know', async () => {
    const { call, shown } = await open()
    const refused = (psbt: Uint8Array, indexes?: number[]) =>
      expect(call('signTransaction', asks(psbt, indexes))).rejects
    await refused(build(receiver)).toMatchObject({
      code: -32_602,
      message: expect.stringMatching(/own outputs alone/),
    })
    // M-33: signatures of segwit's first version do not prove each other's amounts.
    await refused(build(own, { isProved: false })).toThrow(/transactions that made them/)
    await refused(build(own, { understated: 1_000n })).toThrow()
    await refused(build(), [0]).toThrow(/all inputs/)
    const psbt = decodePsbt(build())
    const weak = encodePsbt({ ...psbt, inputs: psbt.inputs.map((one) => ({ ...one, sighash: 2 })) })
    await refused(weak).toThrow(/SIGHASH_ALL/)
    // A field of somebody's own, in the last output.
    await refused(Uint8Array.of(...build().slice(0, -1), 4, 0xfc, 1, 0x61, 0, 0, 0)).toThrow(/does not know/)
    await refused(Uint8Array.of(1)).toThrow(/no PSBT/)
    await expect(call('signTransaction', { ...asks(build()), chain: 'bitcoin:signet' })).rejects.toThrow(
      'not on bitcoin:signet',
    )
    expect(shown).toEqual([])
  })
})

test('signMessage: BIP-322, as the adapter checks it', async () => {
  const { call, shown } = await open()
  const message = 'Hello World'
  const { signature } = await call('signMessage', {
    account: { address: own },
    message: new TextEncoder().encode(message),
  })
  expect(isSignatureOf({ address: own, message, signature })).toBe(true)
  expect(isSignatureOf({ address: own, message: `${message}!`, signature })).toBe(false)
  expect(shown).toMatchObject([{ kind: 'message', account: own, text: message }])
})
