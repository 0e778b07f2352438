import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bob, connected, key, ordinals, payment, result } from '../../test/bitcoinWallet.js'
import { regtestWif } from '../../test/regtestWif.js'
import { verifyBip322 } from './bip322.js'
import { verifyEcdsaMessage } from './ecdsaMessage.js'

describe('signMessage', () => {
  const message = 'grüezi'

  test('default: ECDSA for payments, BIP-322 for taproot', async () => {
    const { request, control } = await connected()
    const ecdsa = result(await request('signMessage', { address: payment.address, message }))
    expect(ecdsa).toMatchObject({ protocol: 'ECDSA', address: payment.address })
    expect(verifyEcdsaMessage({ ...ecdsa, message, network: 'regtest' })).toBe(true)
    const bip322 = result(await request('signMessage', { address: ordinals.address, message }))
    expect(bip322.protocol).toBe('BIP322')
    expect(verifyBip322({ ...bip322, message, network: 'regtest' })).toBe(true)
    expect(bip322.messageHash).toHaveLength(64)
    expect(control.requests[1]).toMatchObject({ message, title: 'Sign a message' })
  })

  test('param: protocol', async () => {
    const { request } = await connected()
    const signed = result(
      await request('signMessage', { address: payment.address, message, protocol: 'BIP322' }),
    )
    expect(verifyBip322({ ...signed, message, network: 'regtest' })).toBe(true)
    expect(
      await request('signMessage', { address: ordinals.address, message, protocol: 'ECDSA' }),
    ).toMatchObject({ error: { code: -32001 } })
    expect(
      await request('signMessage', { address: payment.address, message, protocol: 'PGP' as never }),
    ).toMatchObject({ error: { code: -32602 } })
  })

  test('error: an address that is not selected', async () => {
    const { request } = await connected()
    expect(await request('signMessage', { address: bob.address, message })).toMatchObject({
      error: { code: -32602 },
    })
  })
})

describe('signPsbt', () => {
  const txid = hex.encode(new Uint8Array(32).fill(9))
  function draft() {
    const transaction = new Transaction()
    transaction.addInput({ txid, index: 0, witnessUtxo: { script: payment.script, amount: 10_000n } })
    transaction.addInput({ txid, index: 1, witnessUtxo: { script: ordinals.script, amount: 10_000n } })
    transaction.addOutput({ script: bob.script, amount: 19_000n })
    return base64.encode(transaction.toPSBT())
  }
  const read = (psbt: string) => Transaction.fromPSBT(base64.decode(psbt))

  test('default: signs its own inputs and finalizes nothing', async () => {
    const { request, control, node } = await connected()
    const { psbt, txid } = result(await request('signPsbt', { psbt: draft() }))
    expect(txid).toBeUndefined()
    expect(read(psbt).getInput(0).partialSig).toHaveLength(1)
    expect(read(psbt).getInput(1).tapKeySig).toHaveLength(64)
    expect(read(psbt).getInput(0).finalScriptWitness).toBeUndefined()
    expect(control.requests[0]!.summary).toContainEqual(['To', bob.address])
    expect(node.calls).toEqual([])
  })

  test('param: signInputs', async () => {
    const { request } = await connected()
    const signInputs = { [ordinals.address]: [1] }
    const { psbt } = result(await request('signPsbt', { psbt: draft(), signInputs }))
    expect(read(psbt).getInput(0).partialSig).toBeUndefined()
    expect(read(psbt).getInput(1).tapKeySig).toHaveLength(64)
  })

  test('param: broadcast', async () => {
    const { request, node } = await connected()
    const { txid } = result(await request('signPsbt', { psbt: draft(), broadcast: true }))
    expect(node.waiting.map(({ id }) => id)).toEqual([txid])
  })

  test.each([
    ['no base64', { psbt: '!' }, -32602],
    ['no PSBT', { psbt: 'AAAA' }, -32602],
    ["an input of someone else's", { psbt: draft(), signInputs: { [payment.address]: [1] } }, -32602],
    ['an index that is no number', { psbt: draft(), signInputs: { [payment.address]: ['0'] } }, -32602],
    ['a foreign address', { psbt: draft(), signInputs: { [bob.address]: [0] } }, -32602],
    ['signInputs of another shape', { psbt: draft(), signInputs: { [payment.address]: 0 } }, -32602],
    [
      'signatures missing',
      { psbt: draft(), signInputs: { [payment.address]: [0] }, broadcast: true },
      -32603,
    ],
  ])('error: %s', async (_name, params, code) => {
    const { request } = await connected()
    expect(await request('signPsbt', params as never)).toMatchObject({ error: { code } })
  })
})

describe('sendTransfer and getBalance', () => {
  const coins = [
    { script: payment.script, sats: 100_000n, height: 199 },
    { script: payment.script, sats: 5_000_000_000n, coinbase: true, height: 150 },
    { script: ordinals.script, sats: 10_000n },
  ]
  const outputs = (transaction: Transaction) =>
    Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index).amount)

  test('default: exact amount, fee by the node, change back', async () => {
    const { request, node, control } = await connected({}, coins)
    const recipients = [{ address: bob.address, amount: 20_000 }]
    const { txid } = result(await request('sendTransfer', { recipients }))
    expect(node.waiting[0]!.id).toBe(txid)
    expect(outputs(node.waiting[0]!)).toEqual([20_000n, 79_859n])
    expect(node.waiting[0]!.getInput(0).sequence).toBe(0xfffffffd)
    expect(control.requests[0]).toMatchObject({ title: 'Send bitcoin', amount: '0.0002 BTC' })
    expect(control.requests[0]!.summary).toEqual([
      ['Site', 'app.test'],
      ['Network', 'regtest'],
      ['Send', '0.0002 BTC'],
      ['To', bob.address],
      ['Change', '0.00079859 BTC'],
      ['Back to', payment.address],
      ['Fee', '0.00000141 BTC'],
      ['From', payment.address],
    ])
  })

  test('behavior: a second payment before a block spends the change of the first', async () => {
    const { request, node } = await connected({}, coins)
    const recipients = [{ address: bob.address, amount: 20_000 }]
    expect(result(await request('getBalance'))).toEqual({
      confirmed: '100000',
      unconfirmed: '0',
      total: '100000',
    })
    const first = result(await request('sendTransfer', { recipients }))
    expect(result(await request('getBalance'))).toEqual({
      confirmed: '100000',
      unconfirmed: '-20141',
      total: '79859',
    })
    await request('sendTransfer', { recipients })
    const spent = node.waiting[1]!.getInput(0)
    expect([hex.encode(spent.txid!), spent.index]).toEqual([first.txid, 1])
    expect(outputs(node.waiting[1]!)).toEqual([20_000n, 59_718n])
  })

  test.each(['p2pkh', 'p2sh-p2wpkh', 'p2tr'] as const)('behavior: pays from %s', async (type) => {
    const sender = key(1, type)
    const account = { payment: { wif: regtestWif(1), type }, ordinals: regtestWif(2) }
    const { request, node } = await connected({ accounts: [account] }, [
      { script: sender.script, sats: 100_000n },
    ])
    const recipients = [{ address: ordinals.address, amount: 1_000 }]
    expect(await request('sendTransfer', { recipients })).toHaveProperty('result.txid', node.waiting[0]?.id)
  })

  test.each([
    ['no recipients', [], -32602],
    [
      'an address of another network',
      [{ address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', amount: 1_000 }],
      -32602,
    ],
    ['a fraction', [{ address: bob.address, amount: 0.5 }], -32602],
    ['zero', [{ address: bob.address, amount: 0 }], -32602],
    ['a text', [{ address: bob.address, amount: '1000' }], -32602],
    ['dust', [{ address: bob.address, amount: 293 }], -32602],
    ['more than there is', [{ address: bob.address, amount: 99_900 }], -32603],
  ])('error: %s', async (_name, recipients, code) => {
    const { request, node, control } = await connected({}, coins)
    expect(await request('sendTransfer', { recipients } as never)).toMatchObject({ error: { code } })
    expect(node.waiting).toEqual([])
    expect(control.requests).toEqual([])
  })

  test('error: rejected, so nothing is sent', async () => {
    const { request, node, control } = await connected({}, coins)
    control.once({ type: 'reject' })
    const recipients = [{ address: bob.address, amount: 20_000 }]
    expect(await request('sendTransfer', { recipients })).toMatchObject({ error: { code: -32000 } })
    expect(node.waiting).toEqual([])
  })

  test('error: a dead node', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed'))
    const { request } = await connected({ fetch })
    expect(await request('getBalance')).toMatchObject({
      error: { code: -32603, message: 'The Bitcoin node did not answer scantxoutset.' },
    })
  })
})
