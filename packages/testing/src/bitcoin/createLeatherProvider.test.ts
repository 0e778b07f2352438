import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { ordinals, payment, setUp } from '../../test/bitcoinWallet.js'
import { verifyBip322 } from './bip322.js'

const resultOf = async <value>(answer: Promise<unknown>) => ((await answer) as { result: value }).result

test('default: addresses of both purposes, after a prompt, and those of another chain', async () => {
  const { scripted, control } = setUp()
  const { addresses } = await resultOf<{ addresses: object[] }>(scripted.leather.request('getAddresses'))
  expect(addresses).toMatchObject([
    { symbol: 'BTC', type: 'p2wpkh', address: payment.address },
    { symbol: 'BTC', type: 'p2tr', address: ordinals.address },
    { symbol: 'STX' },
  ])
  await scripted.leather.request('getAddresses')
  expect(control.requests).toHaveLength(2)
})

test('behavior: a PSBT in hex, both ways', async () => {
  const { scripted } = setUp()
  await scripted.leather.request('getAddresses')
  const draft = new Transaction()
  const witnessUtxo = { script: payment.script, amount: 1_000n }
  draft.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
  draft.addOutput({ script: payment.script, amount: 900n })
  const params = { hex: hex.encode(draft.toPSBT()), signAtIndex: [0] }
  const signed = await resultOf<{ hex: string }>(scripted.leather.request('signPsbt', params))
  const read = Transaction.fromPSBT(hex.decode(signed.hex))
  expect(read.getInput(0).partialSig ?? read.getInput(0).finalScriptWitness).toBeDefined()
})

test('behavior: the key that signs a text is named by its kind', async () => {
  const { scripted } = setUp()
  await scripted.leather.request('getAddresses')
  for (const { type: paymentType, address } of [payment, ordinals]) {
    const answer = scripted.leather.request('signMessage', { message: 'x', paymentType })
    const signed = await resultOf<{ signature: string; address: string }>(answer)
    expect(signed.address).toBe(address)
    const signature = base64.decode(signed.signature)
    expect(verifyBip322({ address, message: 'x', signature, network: 'regtest' })).toBe(true)
  }
})

test('error: what it does not have, and what is declined, is thrown as a whole answer', async () => {
  const { scripted, control } = setUp()
  const { request } = scripted.leather
  await expect(request('wallet_getAccount')).rejects.toMatchObject({ error: { code: -32601 } })
  control.once({ type: 'reject' })
  await expect(request('getAddresses')).rejects.toMatchObject({ error: { code: -32000 } })
})
