import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { alice, bob, setUpEvmWallet } from '../../../test/setUpEvmWallet.js'

async function connected(...parameters: Parameters<typeof setUpEvmWallet>) {
  const setUp = setUpEvmWallet(...parameters)
  await setUp.request('eth_requestAccounts')
  setUp.wallet.control.reset()
  return setUp
}

const typedData = {
  domain: { name: 'App', version: '1', chainId: 31337, verifyingContract: bob },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: {
    spender: bob,
    value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  },
} as const

describe('personal_sign', () => {
  test('default', async () => {
    const { request, wallet } = await connected()
    const signature = (await request('personal_sign', [stringToHex('héllo'), alice])) as `0x${string}`
    expect(await verifyMessage({ address: alice, message: 'héllo', signature })).toBe(true)
    expect(wallet.control.requests[0]).toMatchObject({ title: 'Sign a message', message: 'héllo' })
  })

  test('behavior: plain text, bytes that are not text, and the old order of parameters', async () => {
    const { request, wallet } = await connected()
    const plain = (await request('personal_sign', ['plain', alice])) as `0x${string}`
    expect(await verifyMessage({ address: alice, message: 'plain', signature: plain })).toBe(true)
    const raw = (await request('personal_sign', ['0xff00', alice.toLowerCase()])) as `0x${string}`
    expect(await verifyMessage({ address: alice, message: { raw: '0xff00' }, signature: raw })).toBe(true)
    const swapped = (await request('personal_sign', [alice, 'plain'])) as `0x${string}`
    expect(swapped).toBe(plain)
    expect(wallet.control.requests.map(({ message }) => message)).toEqual(['plain', '0xff00', 'plain'])
  })

  test('behavior: warns of a sign-in message for another site', async () => {
    const { request, wallet } = await connected()
    const text = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${alice}\n`
    await request('personal_sign', [text('app.test'), alice])
    await request('personal_sign', [text('bank.test'), alice])
    expect(wallet.control.requests.map(({ warning }) => warning)).toEqual([
      undefined,
      'This message signs you in to bank.test, but app.test is asking.',
    ])
  })

  test('behavior: garbage', async () => {
    const { request, wallet } = await connected()
    wallet.control.once({ type: 'garbage' })
    expect(await request('personal_sign', ['plain', alice])).toBe('0xnot-a-signature')
  })

  test('error: 4001 when declined', async () => {
    const { request, wallet } = await connected()
    wallet.control.once({ type: 'reject' })
    await expect(request('personal_sign', ['plain', alice])).rejects.toMatchObject({ code: 4001 })
  })

  test('error: 4100 before connecting, while locked, and for an account that was not exposed', async () => {
    const { request, wallet } = setUpEvmWallet()
    await expect(request('personal_sign', ['plain', alice])).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    await expect(request('personal_sign', ['plain', bob])).rejects.toMatchObject({ code: 4100 })
    wallet.lock()
    await expect(request('personal_sign', ['plain', alice])).rejects.toMatchObject({ code: 4100 })
    expect(wallet.control.requests).toHaveLength(1)
  })

  test.each([[undefined], [[]], [['plain']], [[42, alice]], [['plain', '0x12']]])(
    'error: -32602 for %j',
    async (params) => {
      const { request } = await connected()
      await expect(request('personal_sign', params)).rejects.toMatchObject({ code: -32602 })
    },
  )
})

describe('eth_signTypedData_v4', () => {
  test('default', async () => {
    const { request, wallet } = await connected()
    const params = [alice, JSON.stringify(typedData)]
    const signature = (await request('eth_signTypedData_v4', params)) as `0x${string}`
    const domain = { ...typedData.domain, chainId: 31337n }
    const message = { ...typedData.message, value: BigInt(typedData.message.value) }
    expect(await verifyTypedData({ ...typedData, domain, message, address: alice, signature })).toBe(true)
    expect(wallet.control.requests[0]).toMatchObject({
      title: 'Sign Permit',
      summary: [
        ['Account', alice],
        ['App', 'App'],
        ['Contract', bob],
      ],
      warning: 'This lets someone else move your tokens.',
    })
    expect(await request('eth_signTypedData_v4', [alice, typedData])).toBe(signature)
  })

  test('error: -32602 for another chain than the active one', async () => {
    const { request, wallet } = await connected()
    wallet.switchNetwork(31338)
    await expect(request('eth_signTypedData_v4', [alice, typedData])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.control.requests).toEqual([])
  })

  test.each([
    [[alice]],
    [[alice, '{']],
    [[alice, { ...typedData, types: undefined }]],
    [[alice, { ...typedData, primaryType: 'Nothing' }]],
    [[alice, { ...typedData, message: 'text' }]],
    [[alice, { ...typedData, domain: [] }]],
  ])('error: -32602 for %j', async (params) => {
    const { request } = await connected()
    await expect(request('eth_signTypedData_v4', params)).rejects.toMatchObject({ code: -32602 })
  })

  test('error: 4100 for an account that was not exposed', async () => {
    const { request } = await connected()
    await expect(request('eth_signTypedData_v4', [bob, typedData])).rejects.toMatchObject({ code: 4100 })
  })
})
