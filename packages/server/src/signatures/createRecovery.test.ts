import { Worker } from 'node:worker_threads'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRecovery, type Recovery } from './createRecovery.js'
import { recoverEvmSigner } from './recoverEvmSigner.js'

const warn = vi.fn()
let recovery: Recovery
afterEach(() => recovery.close())

const questions = Array.from({ length: 40 }, (_, index) => {
  const hash = new Uint8Array(32).fill(index + 1)
  const signed = secp256k1.sign(hash, new Uint8Array(32).fill((index % 3) + 1), {
    prehash: false,
    format: 'recovered',
  })
  const signature = Uint8Array.of(...signed.subarray(1), signed[0] ?? 0)
  return { hash, signature: index % 5 === 4 ? signature.subarray(2) : signature }
})
const expected = questions.map(({ hash, signature }) => recoverEvmSigner(hash, signature))
const askAll = () => Promise.all(questions.map(({ hash, signature }) => recovery.recover(hash, signature)))

describe('threads', () => {
  test('default: the same answers, each to its own question', async () => {
    recovery = createRecovery({ log: { warn }, threads: 2 })
    const [{ hash, signature }] = questions as [(typeof questions)[0]]
    // The first is answered here and at once; later ones once a thread has started.
    expect(recovery.recover(hash, signature)).toBe(expected[0])
    await vi.waitFor(() => expect(recovery.recover(hash, signature)).toBeInstanceOf(Promise), {
      timeout: 50_000,
    })
    expect(await askAll()).toEqual(expected)
    expect(await askAll()).toEqual(expected)
    expect(expected.filter((signer) => signer === undefined)).toHaveLength(8)
  })

  test('behavior: threads that end leave no question behind', async () => {
    recovery = createRecovery({ log: { warn }, threads: 1 })
    const [{ hash, signature }] = questions as [(typeof questions)[0]]
    await vi.waitFor(() => expect(recovery.recover(hash, signature)).toBeInstanceOf(Promise), {
      timeout: 50_000,
    })
    const asked = askAll()
    await recovery.close()
    expect(await asked).toEqual(expected)
    expect(recovery.recover(hash, signature)).toBe(expected[0])
  })

  test('behavior: where no thread can run, the main thread does it', async () => {
    const start = () => new Worker('throw new Error("no")', { eval: true })
    recovery = createRecovery({ log: { warn }, threads: 1, start })
    expect(await askAll()).toEqual(expected)
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 50_000 })
    expect(await askAll()).toEqual(expected)
  })
})

test('behavior: nobody asks, nothing starts', async () => {
  recovery = createRecovery({ log: { warn }, threads: 1_000 })
  await recovery.close()
  expect(recovery.recover(new Uint8Array(32), new Uint8Array(65))).toBeUndefined()
})
