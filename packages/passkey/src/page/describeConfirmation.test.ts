import { createClient, custom, encodeAbiParameters, encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCalls, encodeCalls } from '../account/calls.js'
import type { Operation } from '../account/Operation.js'
import { describeConfirmation } from './describeConfirmation.js'

const account = '0x00000000000000000000000000000000000000aA'
const token = '0x00000000000000000000000000000000000000cc'
const place = { account, chainId: 1 } as const
const signer = `0x${'5a'.repeat(84)}` as const
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
      signer,
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
