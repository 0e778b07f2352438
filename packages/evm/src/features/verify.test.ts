import type { AskNode } from '@latchkey/core/adapter'
import {
  bytesToHex,
  compactSignatureToHex,
  parseSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createScriptedContext, createScriptedNode } from '../../test/createScriptedNode.js'
import { people } from '../../test/createTestPage.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createVerify } from './verify.js'

const [alice, bob] = people.map((key) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const caipNetworkId = toCaip2Id(1)
const message = 'Grüße, 你好 😀'
const signed = await alice.signMessage({ message })
const yes = `0x1626ba7e${'0'.repeat(56)}`
const orderOfCurve = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type Changes = { address?: string; message?: string; signature?: string; askNode?: AskNode }

/** A node that answers `eth_call` in one way; `0x` is what an account without a contract says. */
function open(call: unknown = '0x', chainId = 1) {
  const { node, asked } = createScriptedNode({ eth_call: call }, chainId)
  const { verifyMessage } = createVerify(createScriptedContext(node))
  const verify = (changes: Changes = {}) =>
    verifyMessage({ address: alice.address, message, signature: signed, caipNetworkId, ...changes } as never)
  return { verify, asked }
}
const fail = (code: number, text: string) => () => {
  throw Object.assign(new Error(text), { code })
}

describe('keys', () => {
  test('default: no node is asked, and none has to be there', async () => {
    const { verify, asked } = open(undefined, 2)
    expect(await verify()).toBe(true)
    expect(await verify({ address: alice.address.toLowerCase() })).toBe(true)
    expect(asked).toEqual([])
  })

  test('behavior: v as 0 and 1, upper case, and the short form of EIP-2098', async () => {
    const { verify, asked } = open()
    const messages = ['a', 'b', 'c', 'd', 'e', 'f']
    const seen = new Set<number>()
    for (const text of messages) {
      const signature = await alice.signMessage({ message: text })
      const { r, s, yParity } = parseSignature(signature)
      seen.add(yParity)
      const short = compactSignatureToHex(signatureToCompactSignature({ r, s, yParity }))
      for (const form of [
        `${signature.slice(0, -2)}0${yParity}`,
        `0x${signature.slice(2).toUpperCase()}`,
        short,
      ])
        expect(await verify({ message: text, signature: form })).toBe(true)
    }
    expect(seen.size).toBe(2)
    expect(asked).toEqual([])
  })

  test('error: another text, another account, a key that is another’s', async () => {
    const { verify } = open()
    expect(await verify({ message: `${message} ` })).toBe(false)
    expect(await verify({ address: bob.address })).toBe(false)
    expect(await verify({ signature: await bob.signMessage({ message }) })).toBe(false)
  })

  test('error: the other form of the same signature, with high s', async () => {
    const { r, s, yParity } = parseSignature(signed)
    const other = toHex(orderOfCurve - BigInt(s), { size: 32 })
    const signature = `${r}${other.slice(2)}${yParity === 0 ? '1c' : '1b'}`
    expect(await open().verify({ signature })).toBe(false)
  })

  test('error: whatever is no signature', async () => {
    const { verify, asked } = open()
    for (const signature of ['', 'no', '0x0', `${signed}0`, signed.slice(2), null, 7, {}])
      expect(await verify({ signature: signature as string })).toBe(false)
    // A contract could have a rule of its own for bytes, but no node reads as many as these.
    expect(await verify({ signature: bytesToHex(new Uint8Array(65_537)) })).toBe(false)
    expect(asked).toEqual([])
    for (const signature of [`0x${'00'.repeat(65)}`, `0x${'ff'.repeat(64)}1b`, `${signed.slice(0, -2)}1d`])
      expect(await verify({ signature })).toBe(false)
  })
})

describe('contracts', () => {
  const signature = '0xabcdef'

  test('default: EIP-1271 by one eth_call', async () => {
    const { verify, asked } = open(yes)
    expect(await verify({ signature })).toBe(true)
    const data = expect.stringMatching(/^0x1626ba7e/)
    expect(asked).toEqual([{ method: 'eth_call', params: [{ to: alice.address, data }, 'latest'] }])
  })

  test('behavior: a signature of no bytes: what a Safe has approved on chain', async () => {
    expect(await open(yes).verify({ signature: '0x' })).toBe(true)
    expect(await open().verify({ signature: '0x' })).toBe(false)
  })

  test('behavior: ERC-6492 by a contract that lives for one call', async () => {
    const wrapped = serializeErc6492Signature({ address: alice.address, data: '0x01', signature })
    for (const [answer, expected] of [
      ['0x01', true],
      [`0x${'0'.repeat(63)}1`, true],
      ['0x00', false],
      ['0x', false],
      [yes, false],
    ] as const) {
      const { verify, asked } = open(answer)
      expect(await verify({ signature: wrapped })).toBe(expected)
      const data = expect.stringMatching(/^0x/)
      expect(asked).toEqual([{ method: 'eth_call', params: [{ data }, 'latest'] }])
    }
  })

  test('behavior: through the data API, and by the page’s own node where that does not serve the network', async () => {
    const through = open(yes)
    const questions: unknown[] = []
    const askNode = async (question: unknown) => {
      questions.push(question)
      return { result: yes }
    }
    expect(await through.verify({ signature, askNode })).toBe(true)
    expect(questions).toMatchObject([{ method: 'eth_call', params: [{ to: alice.address }, 'latest'] }])
    expect(await through.verify({ askNode })).toBe(true)
    expect([questions.length, through.asked.length]).toEqual([1, 0])
    expect(await through.verify({ signature, askNode: async () => undefined })).toBe(true)
    expect(through.asked).toHaveLength(1)
  })

  test('error: no contract, another answer, what echoes the question', async () => {
    const answers = ['0x', '0xffffffff', '0x1626ba7e', `${yes.slice(0, -1)}1`, `0x${'0'.repeat(64)}`]
    const echo = ([{ data }]: [{ data: string }]) => data
    for (const answer of [...answers, echo]) expect(await open(answer).verify({ signature })).toBe(false)
  })

  const reverts: [number, string][] = [
    [3, 'execution reverted: GS026'],
    [-32_000, 'execution reverted'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_015, 'VM execution error.'],
    [-32_603, 'Error: VM Exception while processing transaction'],
  ]
  test.each(reverts)('error: a revert, %i %s, is no yes', async (code, text) => {
    expect(await open(fail(code, text)).verify({ signature })).toBe(false)
    const askNode = async () => ({ error: { code, message: text } })
    expect(await open(yes).verify({ signature, askNode })).toBe(false)
  })

  test('error: S-35 no node can say: it throws, and is never “wrong”', async () => {
    const refusals: [number, string][] = [
      [-32_601, 'the method eth_call does not exist'],
      [-32_000, 'header not found'],
    ]
    for (const [code, text] of refusals) {
      const failure = { code: 'rpc/failed', context: { network: caipNetworkId, method: 'eth_call' } }
      await expect(open(fail(code, text)).verify({ signature })).rejects.toMatchObject(failure)
      const askNode = async () => ({ error: { code, message: text } })
      await expect(open(yes).verify({ signature, askNode })).rejects.toMatchObject(failure)
    }
    for (const nonsense of [null, 'yes', { result: yes }, 1])
      await expect(open(() => nonsense).verify({ signature })).rejects.toMatchObject({ code: 'rpc/failed' })
    const silent = () => Promise.reject(new TypeError('offline'))
    await expect(open(yes).verify({ signature, askNode: silent })).rejects.toThrow('offline')
    await expect(open(yes, 2).verify({ signature })).rejects.toMatchObject({ code: 'network/not-found' })
  })
})
