import { type Hex, padHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedNode, word } from '../../../test/createScriptedNode.js'
import { decodeTransfer, encodeTransfer, readToken, simulateTransfer } from './tokens.js'

const token = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const text = (value: string): Hex =>
  `${word(32n)}${word(BigInt(new TextEncoder().encode(value).length)).slice(2)}${padHex(stringToHex(value), { dir: 'right', size: 64 }).slice(2)}`
const reverted = () => {
  throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
}

function open(answers: Partial<Record<'decimals' | 'symbol' | 'balance', Hex | (() => never)>>) {
  const bySelector: Record<string, unknown> = {
    '0x313ce567': answers.decimals ?? word(6n),
    '0x95d89b41': answers.symbol ?? text('USDC'),
    '0x70a08231': answers.balance ?? word(25n),
  }
  const { node } = createScriptedNode({
    eth_call: ([{ data }]: [{ data: Hex }]) => {
      const answer = bySelector[data.slice(0, 10)]
      return typeof answer === 'function' ? answer() : answer
    },
  })
  return readToken(node, { token, owner })
}

describe('readToken', () => {
  test('default', async () => {
    expect(await open({})).toEqual({
      address: token,
      symbol: 'USDC',
      decimals: 6,
      balance: { value: 25n, decimals: 6 },
    })
  })

  test.each<[string, Hex | (() => never), string]>([
    ['M-16 32 bytes', padHex(stringToHex('MKR'), { dir: 'right', size: 32 }), 'MKR'],
    ['M-16 none', reverted, ''],
    ['M-16 nothing', '0x', ''],
    ['garbage', '0xdeadbeef', ''],
    ['S-09 one that turns the text around', text('\u202eCDSU'), 'CDSU'],
  ])('behavior: a symbol of %s', async (_name, symbol, expected) => {
    expect(await open({ symbol })).toMatchObject({ symbol: expected })
  })

  test.each<[string, Hex | (() => never)]>([
    ['no decimals', reverted],
    ['nothing for decimals', '0x'],
    ['S-12 256 decimals', word(256n)],
    ['two words for decimals', `${word(6n)}${word(6n).slice(2)}`],
  ])('error: M-16 %s', async (_name, decimals) => {
    await expect(open({ decimals })).rejects.toMatchObject({
      code: 'send/token-uncertain',
      context: { token },
    })
  })

  test('behavior: P-19 0 and 255 decimals', async () => {
    for (const decimals of [0, 255])
      expect(await open({ decimals: word(BigInt(decimals)) })).toMatchObject({ decimals })
  })

  test('error: no balance', async () => {
    await expect(open({ balance: reverted })).rejects.toMatchObject({ code: 'send/token-uncertain' })
  })
})

describe('simulateTransfer', () => {
  const data = encodeTransfer(to, 5n)
  const simulate = (answer: unknown) =>
    simulateTransfer(createScriptedNode({ eth_call: answer }).node, {
      from: owner,
      to: token,
      value: '0x0',
      data,
    })

  test('default: true, or nothing at all (M-15)', async () => {
    await simulate(word(1n))
    await simulate('0x')
  })

  test.each([
    ['false', word(0n)],
    ['something else', '0x01'],
    ['a number', word(2n)],
  ])('error: M-15 %s', async (_name, answer) => {
    await expect(simulate(answer)).rejects.toMatchObject({ code: 'send/reverted' })
  })
})

describe('decodeTransfer', () => {
  const data = encodeTransfer(to, 5n)

  test('default', () => {
    expect(decodeTransfer(data)).toEqual({ to, value: 5n })
  })

  test.each<[string, Hex]>([
    ['another call', `0x095ea7b3${data.slice(10)}`],
    ['a byte more', `${data}00`],
    ['a byte less', data.slice(0, -2) as Hex],
    ['something in front of the address', `${data.slice(0, 10)}01${data.slice(12)}` as Hex],
    ['nothing', '0x'],
  ])('error: S-20 %s', (_name, changed) => {
    expect(decodeTransfer(changed)).toBeUndefined()
  })
})
