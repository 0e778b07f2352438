import { base64 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import { describe, expect, test, vi } from 'vitest'
import { buildTransaction, transferSol } from '../../test/solanaTransactions.js'
import { alice, bob, connected, isSignedBy, text, transfer } from '../../test/solanaWallet.js'

describe('signMessage', () => {
  test('default', async () => {
    const { features, account, control } = await connected()
    const message = text('héllo')
    const [output] = await features['solana:signMessage'].signMessage({ account, message })
    expect(output!.signedMessage).toEqual(message)
    expect(isSignedBy(alice.publicKey, message, output!.signature)).toBe(true)
    expect(control.requests[0]).toMatchObject({ method: 'solana:signMessage', message: 'héllo' })
    expect(control.requests[0]!.params).toEqual([{ account: alice.address, message: base64.encode(message) }])
  })

  test('behavior: bytes that are no text are shown in hexadecimal', async () => {
    const { features, account, control } = await connected()
    await features['solana:signMessage'].signMessage({ account, message: Uint8Array.of(0xff, 0x00) })
    expect(control.requests[0]!.message).toBe('0xff00')
  })

  test('error: the message of a transaction is refused before anybody is asked', async () => {
    const { features, account, control } = await connected()
    const message = new Uint8Array(getTransactionDecoder().decode(transfer()).messageBytes)
    await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toThrow(
      'are a transaction',
    )
    expect(control.requests).toEqual([])
  })

  test('error: an account that is not selected any more', async () => {
    const { features, account, switchAccount } = await connected()
    switchAccount(1)
    await expect(
      features['solana:signMessage'].signMessage({ account, message: text('x') }),
    ).rejects.toMatchObject({
      code: 4100,
    })
  })
})

describe('signTransaction', () => {
  test.each(['legacy', 0] as const)('default: version %s', async (version) => {
    const { features, account, control } = await connected()
    const [output] = await features['solana:signTransaction'].signTransaction({
      account,
      transaction: transfer(version),
      chain: 'solana:localnet',
    })
    const signed = getTransactionDecoder().decode(output!.signedTransaction)
    const signature = Object.values(signed.signatures)[0]!
    expect(isSignedBy(alice.publicKey, new Uint8Array(signed.messageBytes), new Uint8Array(signature))).toBe(
      true,
    )
    expect(control.requests[0]).toMatchObject({ amount: '0.000000005 SOL', title: 'Sign a transaction' })
    expect(control.requests[0]!.summary).toContainEqual(['To', bob.address])
    expect(control.requests[0]!.summary).toContainEqual(['Network', 'solana:localnet'])
  })

  test('behavior: keeps the signatures of others, and several transactions are one prompt', async () => {
    const { features, account, control } = await connected()
    const instructions = [transferSol(alice.address, bob.address, 1n)]
    const transaction = buildTransaction({ feePayer: bob.address, instructions })
    const outputs = await features['solana:signTransaction'].signTransaction(
      { account, transaction },
      { account, transaction: transfer() },
    )
    const { signatures } = getTransactionDecoder().decode(outputs[0]!.signedTransaction)
    expect(signatures[bob.address as keyof typeof signatures]).toBeNull()
    expect(signatures[alice.address as keyof typeof signatures]).not.toBeNull()
    expect(control.requests).toHaveLength(1)
    expect(control.requests[0]!.summary).toContainEqual(['Transaction', '2 of 2'])
  })

  test.each([
    [
      'a transaction that does not need the account',
      transfer(0, bob.address),
      'does not need the signature of',
    ],
    ['bytes that are no transaction', Uint8Array.of(1, 2, 3), 'not a Solana transaction'],
  ])('error: %s', async (_name, transaction, message) => {
    const { features, account, control } = await connected()
    await expect(
      features['solana:signTransaction'].signTransaction({ account, transaction }),
    ).rejects.toThrow(message)
    expect(control.requests).toEqual([])
  })

  test('error: a chain the wallet does not offer', async () => {
    const { features, account, switchNetwork } = await connected()
    switchNetwork('solana:devnet')
    const input = { account, transaction: transfer(), chain: 'solana:localnet' } as const
    await expect(features['solana:signTransaction'].signTransaction(input)).rejects.toThrow(
      'does not offer the chain',
    )
  })
})

describe('signAndSendTransaction', () => {
  const answering = (...answers: unknown[]) =>
    vi.fn<typeof globalThis.fetch>(async () => Response.json(answers.shift()))
  const bodyOf = (fetch: ReturnType<typeof answering>, call = 0) =>
    JSON.parse(String(fetch.mock.calls[call]![1]!.body)) as { method: string; params: [string, object] }

  test('default: sends what it signed to the chain asked for', async () => {
    const fetch = answering({ jsonrpc: '2.0', id: 1, result: 'id' })
    const { features, account } = await connected({ fetch })
    const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction: transfer(),
      chain: 'solana:devnet',
      options: { skipPreflight: true },
    })
    expect(output!.signature).toHaveLength(64)
    expect(fetch.mock.calls[0]![0]).toBe('http://devnet.test')
    const { method, params } = bodyOf(fetch)
    expect(method).toBe('sendTransaction')
    expect(params[1]).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true })
    const sent = getTransactionDecoder().decode(base64.decode(params[0]))
    expect(isSignedBy(alice.publicKey, new Uint8Array(sent.messageBytes), output!.signature)).toBe(true)
  })

  test('param: commitment waits for it', async () => {
    const status = (confirmationStatus: string) => ({
      result: { value: [{ err: null, confirmationStatus }] },
    })
    const fetch = answering(
      { result: 'id' },
      { result: { value: [null] } },
      status('processed'),
      status('confirmed'),
    )
    const { features, account } = await connected({ fetch })
    const input = { account, transaction: transfer(), chain: 'solana:localnet' } as const
    await features['solana:signAndSendTransaction'].signAndSendTransaction({
      ...input,
      options: { commitment: 'confirmed' },
    })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('error: the node refuses, the transaction fails, the node is dead', async () => {
    const input = {
      transaction: transfer(),
      chain: 'solana:localnet',
      options: { commitment: 'confirmed' },
    } as const
    const failing = [
      [answering({ error: { message: 'insufficient lamports', data: { err: 1 } } }), 'insufficient lamports'],
      [answering({ result: 'id' }, { result: { value: [{ err: { Custom: 1 } }] } }), '{"Custom":1}'],
      [vi.fn(async () => Promise.reject(new TypeError('fetch failed'))), 'did not answer sendTransaction'],
    ] as const
    for (const [fetch, message] of failing) {
      const { features, account, control } = await connected({ fetch })
      const sent = features['solana:signAndSendTransaction'].signAndSendTransaction({ account, ...input })
      await expect(sent).rejects.toMatchObject({
        code: -32003,
        name: 'WalletSendTransactionError',
        message: expect.stringContaining(message),
      })
      expect(control.requests[0]!.status).toBe('failed')
    }
  })

  test('error: another signature is missing, so nothing is sent', async () => {
    const { features, account, fetch } = await connected()
    const instructions = [transferSol(alice.address, bob.address, 1n)]
    const transaction = buildTransaction({ feePayer: bob.address, instructions })
    await expect(
      features['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction,
        chain: 'solana:localnet',
      }),
    ).rejects.toThrow(`Signatures are missing: ${bob.address}.`)
    expect(fetch).not.toHaveBeenCalled()
  })
})
