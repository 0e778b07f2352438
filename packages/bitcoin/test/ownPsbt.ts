import { p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import type { openRegtest } from './regtest.js'
import { regtestPrefixes } from './regtestPrefixes.js'

export const types = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
export type KeyType = (typeof types)[number]
type Node = Pick<ReturnType<typeof openRegtest>, 'call' | 'fund'>

/** A key of a kind, and how its coins are spent. */
export function createKey(type: KeyType = 'p2wpkh') {
  const secret = randomPrivateKeyBytes()
  const key = pubECDSA(secret)
  const nested = p2wpkh(key, regtestPrefixes)
  const payment = {
    p2wpkh: nested,
    p2tr: p2tr(pubSchnorr(secret), undefined, regtestPrefixes),
    'p2sh-p2wpkh': p2sh(nested, regtestPrefixes),
    p2pkh: p2pkh(key, regtestPrefixes),
  }[type]
  const { script, address = '' } = payment
  return {
    type,
    secret,
    wif: WIF(TEST_NETWORK).encode(secret),
    address,
    script,
    /** What a PSBT says of an input by this key, beside its coin. */
    hints: {
      ...(type === 'p2tr' && { tapInternalKey: pubSchnorr(secret) }),
      ...(type === 'p2sh-p2wpkh' && { redeemScript: nested.script }),
    },
  }
}
export type Key = ReturnType<typeof createKey>

/** Gives a key a coin in a block, as an input that spends it. */
export async function createCoin(
  { call, fund }: Node,
  { address, script, hints, type }: Key,
  amount: bigint,
) {
  await fund(address, amount)
  const { unspents } = await call<{ unspents: { txid: string; vout: number; amount: number }[] }>(
    'scantxoutset',
    'start',
    [`addr(${address})`],
  )
  const coin = unspents.find((one) => BigInt(one.amount.toFixed(8).replace('.', '')) === amount)
  if (!coin) throw new Error('The coin is not there.')
  const whole = await call<string>('getrawtransaction', coin.txid)
  return {
    txid: coin.txid,
    index: coin.vout,
    ...(type === 'p2pkh' ? { nonWitnessUtxo: whole } : { witnessUtxo: { script, amount } }),
    ...hints,
  }
}

/** A transaction that is open yet. */
export function createTransaction(
  inputs: readonly Parameters<Transaction['addInput']>[0][],
  outputs: readonly (readonly [address: string, amount: bigint])[],
): Transaction {
  const transaction = new Transaction()
  for (const input of inputs) transaction.addInput(input)
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount, regtestPrefixes)
  return transaction
}
