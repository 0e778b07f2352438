import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import type { Operation } from '../safe/Operation.js'
import { sendOperation } from './sendOperation.js'

const hash = `0x${'11'.repeat(32)}` as const
const operation = {
  sender: `0x${'22'.repeat(20)}`,
  nonce: 0n,
  callData: '0x',
  signature: '0x',
} as unknown as Operation

type Answers = { knows?: boolean; done?: boolean; isUsed?: boolean }

/** A bundler that says one thing of what it is sent, and another of what it has. */
function send(error: Error | undefined, { knows, done, isUsed = false }: Answers = {}) {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    if (method === 'eth_sendUserOperation' && error) throw error
    if (method === 'eth_getUserOperationByHash') return knows ? {} : null
    if (method === 'eth_getUserOperationReceipt')
      return done ? { success: true, receipt: { transactionHash: hash }, logs: [] } : null
    return hash
  }
  // Viem’s own transports ask again by default: this one would, too.
  const bundler = createClient({ transport: custom({ request }, { retryCount: 3 }) })
  return { asked, sending: sendOperation({ bundler }, { operation, hash, isDone: async () => isUsed }) }
}
const coded = (code: number, message: string) => Object.assign(new Error(message), { code })
const failed = (status: number) =>
  Object.assign(new Error('HTTP request failed.'), { name: 'HttpRequestError', status })

test('default: it is sent once', async () => {
  const { asked, sending } = send(undefined)
  await sending
  expect(asked).toEqual(['eth_sendUserOperation'])
})

test.each<[string, Error]>([
  ['an account that cannot pay', coded(-32_500, 'AA21 didn’t pay prefund')],
  ['an account that cannot be made', coded(-32_500, 'AA13 initCode failed or OOG')],
  ['a signature', coded(-32_507, 'AA24 signature error')],
  ['a paymaster without a deposit', coded(-32_501, 'AA31 paymaster deposit too low')],
  ['a paymaster’s word that ran out', coded(-32_503, 'AA32 paymaster expired or not due')],
  ['a paymaster', coded(-32_501, 'AA33 reverted')],
  ['a paymaster’s signature', coded(-32_507, 'AA34 signature error')],
  ['opcodes', coded(-32_502, 'account uses banned opcode')],
  ['parameters', coded(-32_602, 'replacement underpriced')],
  ['too many requests, in a 200', coded(429, 'compute units')],
  ['too many requests, by the door', failed(429)],
  ['a limit', coded(-32_005, 'limit exceeded')],
])('error: refused for %s, once it is clear that the bundler does not have it', async (_, error) => {
  const { asked, sending } = send(error)
  await expect(sending).rejects.toThrow(error.message)
  expect(asked).toEqual([
    'eth_sendUserOperation',
    'eth_getUserOperationReceipt',
    'eth_getUserOperationByHash',
  ])
  await send(error, { knows: true }).sending
  await send(error, { done: true }).sending
})

test.each<[string, Error]>([
  ['it has it', coded(-32_602, 'Already known')],
  ['its nonce is used', coded(-32_500, 'AA25 invalid account nonce')],
  ['something broke inside', coded(-32_603, 'Internal error')],
  ['a gateway waited in vain', failed(504)],
  ['the line is cut', new TypeError('fetch failed')],
])(
  'behavior: where all that is said is that %s, it counts as sent, and is not sent again',
  async (_, error) => {
    const { asked, sending } = send(error)
    await sending
    expect(asked.filter((method) => method === 'eth_sendUserOperation')).toHaveLength(1)
  },
)

test('behavior: an account that is made already: by this operation it is sent, by another one it is refused', async () => {
  const error = coded(-32_500, 'AA10 sender already constructed')
  await send(error, { isUsed: true }).sending
  await expect(send(error).sending).rejects.toThrow('AA10')
})
