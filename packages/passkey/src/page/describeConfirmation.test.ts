import { createClient, custom, encodeAbiParameters, encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls, encodeCalls } from '../safe/calls.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'
import { describeConfirmation } from './describeConfirmation.js'

const account = '0x00000000000000000000000000000000000000aA'
const token = '0x00000000000000000000000000000000000000cc'
const place = { account, chainId: 1 } as const
const owner = { owner: safeContracts.sharedSigner, kind: 'passkey' } as const
const network = { chainId: place.chainId, rpcUrl: '', bundlerUrl: '' }

test('behavior: S-09 a token’s own word has no characters that deceive the eye', async () => {
  const node = createClient({
    transport: custom({
      async request({ params: [{ data }] }) {
        const isSymbol = data === encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' })
        return isSymbol
          ? encodeAbiParameters([{ type: 'string' }], ['\u202eCDSU\u200b of a very long name'])
          : encodeAbiParameters([{ type: 'uint8' }], [6])
      },
    }),
  })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, 5n] })
  const callData = encodeCalls([{ to: token, value: 0n, data }])
  const described = await describeConfirmation(
    {
      kind: 'operation',
      ...place,
      calls: decodeCalls(callData, account),
      isFirst: false,
      maximumFee: 1n,
      operation: { callData } as Operation,
      hash: '0x',
      owner,
    },
    { node, network },
  )
  expect(described).toMatchObject({ calls: [{ kind: 'transfer', symbol: 'CDSU of a ve', token }] })
})

test('behavior: S-09 nor has the name of who asks for typed data', async () => {
  const typedData = {
    domain: { name: '\u202eknab ruoY' },
    types: { Text: [{ name: 'text', type: 'string' }] },
    primaryType: 'Text',
    message: { text: 'hello' },
  } as const
  const node = createClient({ transport: custom({ request: async () => null }) })
  expect(
    await describeConfirmation({ kind: 'typed-data', ...place, typedData }, { node, network }),
  ).toMatchObject({
    name: 'knab ruoY',
  })
})

test('behavior: typed data is told whole: its domain too, and characters that cannot be seen by their numbers', async () => {
  const typedData = {
    domain: {
      name: 'Bank',
      version: '2',
      chainId: 1,
      verifyingContract: token,
      salt: `0x${'11'.repeat(32)}`,
    },
    types: { Text: [{ name: 'text', type: 'string' }] },
    primaryType: 'Text',
    message: { text: 'pay \u202eknab\u200b \u{1f600}' },
  } as const
  const node = createClient({ transport: custom({ request: async () => null }) })
  const told = await describeConfirmation({ kind: 'typed-data', ...place, typedData }, { node, network })
  if (told.kind !== 'typed-data') throw new Error('It is no typed data.')
  expect(told.text).toContain('"version": "2"')
  expect(told.text).toContain('"salt"')
  expect(told.text).toContain('pay \\u202eknab\\u200b \u{1f600}')
  expect(told.text).not.toMatch(/[^\P{C}\n]/u)
  expect(JSON.parse(told.text).message).toEqual(typedData.message)
})
