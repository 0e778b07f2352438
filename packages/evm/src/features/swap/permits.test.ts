import { type Address, encodeFunctionData, type Hex, parseAbi, recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { describeSwap } from './describeSwap.js'
import { decodeMulticall } from './multicall.js'
import { type Permit, readSignature, toTypedData } from './permit.js'
import { createPermits } from './permits.chunk.js'
import { createSignedPermits } from './signedPermits.js'
import { readSwapPayload, type SwapPayload, writeSwapPayload } from './swapPayload.js'

const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum))',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
])
const token: Address = '0x1111111111111111111111111111111111111111'
const weth: Address = '0x2222222222222222222222222222222222222222'
const router: Address = '0x3333333333333333333333333333333333333333'
const person: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = { v: 28, r: `0x${'ab'.repeat(32)}`, s: `0x${'cd'.repeat(32)}` } as const
const permit: Permit = {
  from: person,
  chainId: '0x7a69',
  token,
  name: 'Token ✓',
  version: '2',
  spender: router,
  value: '0xf4240',
  nonce: '0x3',
  deadline: '0x6afd3285',
}
const path: Hex = `0x${token.slice(2)}000bb8${weth.slice(2)}`
const swap = (recipient: Address, amount = 1_000_000n) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [{ path, recipient, deadline: 1_795_000_965n, amountIn: amount, amountOutMinimum: 5n }],
  })
const unwrapped = (amount?: bigint) =>
  encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [
      [
        swap('0x0000000000000000000000000000000000000000', amount),
        encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [5n, person] }),
      ],
    ],
  })
const selfPermit = (of: Address = token, value = 1_000_000n) =>
  encodeFunctionData({
    abi,
    functionName: 'selfPermitIfNecessary',
    args: [of, value, BigInt(permit.deadline), signature.v, signature.r, signature.s],
  })
/** What needs no wallet of them. */
const permits = createPermits({} as never)
const payloadOf = (data: Hex): SwapPayload => ({
  sold: { symbol: 'TKN', decimals: 8 },
  bought: { symbol: 'ETH', decimals: 18 },
  request: { from: person, to: router, value: '0x0', data, chainId: '0x7a69', gas: '0x1', gasPrice: '0x1' },
})

describe('a swap with its permit', () => {
  test.each([
    ['for a token', swap(person), [selfPermit(), swap(person)]],
    ['for the coin', unwrapped(), [selfPermit(), ...decodeMulticall(unwrapped())]],
  ] as const)('default: %s, as the standard encoder writes it, and back', (_, data, calls) => {
    const made = permits.add({ data: data, permit, signature })
    expect(made).toBe(encodeFunctionData({ abi, functionName: 'multicall', args: [calls] }))
    expect(permits.split(made)).toEqual({
      token,
      amount: 1_000_000n,
      deadline: BigInt(permit.deadline),
      data,
    })
    expect(describeSwap(payloadOf(made), 18, { permits })).toMatchObject({
      to: router,
      amount: { value: 1_000_000n },
      token: { address: token },
      approvals: [{ spender: router, token: { address: token }, amount: { value: 1_000_000n } }],
    })
  })

  test.each([
    ['another token', [selfPermit(weth), swap(person)]],
    ['more than is swapped', [selfPermit(token, 1_000_001n), swap(person)]],
    ['two of them', [selfPermit(), selfPermit(), swap(person)]],
    ['nothing to swap', [selfPermit()]],
    ['the swap first', [swap(person), selfPermit()]],
  ] as const)('error: S-27 %s is not put to a wallet', (_, calls) => {
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
    expect(() => describeSwap(payloadOf(data), 18, { permits })).toThrow()
  })

  test('error: every byte counts (S-20)', () => {
    const data = permits.add({ data: unwrapped(), permit, signature })
    const before = JSON.stringify(permits.split(data), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (let at = 2; at < data.length; at += 1) {
      const other = data[at] === '0' ? '1' : '0'
      const changed = permits.split(`${data.slice(0, at)}${other}${data.slice(at + 1)}`)
      // The signature is the token's to judge.
      const isSignature =
        at >= 2 + 8 + 2 * 64 + 3 * 64 + 64 + 8 + 4 * 64 && at < 2 + 8 + 2 * 64 + 3 * 64 + 64 + 8 + 6 * 64
      const after = JSON.stringify(changed, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      if (!isSignature) expect(after, `at ${at}`).not.toBe(before)
    }
  })
})

describe('what is signed', () => {
  test('default: as viem hashes it, by the account', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const typed = toTypedData({ ...permit, from: account.address })
    const { domain, types, primaryType, message } = typed
    const parameters = {
      domain: { ...domain, chainId: Number(domain.chainId) },
      types: { Permit: types.Permit },
      primaryType,
      message: {
        ...message,
        value: BigInt(message.value),
        nonce: BigInt(message.nonce),
        deadline: BigInt(message.deadline),
      },
    } as const
    const signed = await account.signTypedData(parameters as never)
    const parts = readSignature(signed)
    expect(parts).toBeDefined()
    expect(
      await recoverTypedDataAddress({ ...(parameters as never as object), signature: signed } as never),
    ).toBe(account.address)
  })

  test.each([
    [`0x${'11'.repeat(64)}00`, 27],
    [`0x${'11'.repeat(64)}01`, 28],
    [`0x${'AB'.repeat(64)}1B`, 27],
    [`0x${'11'.repeat(64)}1c`, 28],
  ])('behavior: parity of %s', (answer, v) => expect(readSignature(answer)?.v).toBe(v))

  test.each([`0x${'11'.repeat(64)}`, `0x${'11'.repeat(64)}02`, `0x${'11'.repeat(66)}`, '', null, 5, {}])(
    'error: %s is no signature of a key',
    (answer) => expect(readSignature(answer)).toBeUndefined(),
  )

  test('error: S-20 a payload with a field too many, too few, or of another kind is unreadable', () => {
    const facts = { sold: { symbol: 'TKN', decimals: 8 }, bought: { symbol: 'ETH', decimals: 18 } }
    const write = (one: object) => writeSwapPayload({ permit: one, ...facts } as SwapPayload)
    expect(readSwapPayload(write(permit), permits).permit).toEqual(permit)
    const { nonce: _, ...short } = permit
    for (const wrong of [
      short,
      { ...permit, more: 1 },
      { ...permit, value: '12' },
      { ...permit, token: 'x' },
    ])
      expect(() => readSwapPayload(write(wrong), permits)).toThrow()
    expect(() =>
      readSwapPayload(writeSwapPayload({ ...payloadOf(swap(person)), permit } as never), permits),
    ).toThrow()
    // A page that wants none takes none.
    expect(() => readSwapPayload(write(permit))).toThrow()
  })
})

describe('what was signed', () => {
  test('behavior: it serves for the same again, while it holds, and for nothing else', () => {
    let now = Number(BigInt(permit.deadline)) * 1_000 - 31_000
    const permits = createSignedPermits(() => now)
    permits.add({ permit, signature })
    const later = { ...permit, deadline: '0x6bfd3285' } as const
    expect(permits.find(later)?.signature).toBe(signature)
    for (const other of [
      { nonce: '0x4' },
      { value: '0x1' },
      { spender: token },
      { chainId: '0x1' },
      { from: router },
    ] as const)
      expect(permits.find({ ...permit, ...other })).toBeUndefined()
    now += 2_000
    expect(permits.find(later)).toBeUndefined()
  })
})
