import { getAddress, numberToHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { EvmInfo } from '../../manifest.js'
import { answerTestPaymaster } from './answerTestPaymaster.js'

const testPaymaster = getAddress('0x00000000000000000000000000000000000000aa')
const chains = [{ chainId: 31337, contracts: { testPaymaster } }] as unknown as EvmInfo[]
const operation = {
  sender: getAddress('0x00000000000000000000000000000000000000cc'),
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x1',
  verificationGasLimit: '0x1',
  preVerificationGas: '0x1',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
}
const ask = (method: string, ...params: readonly unknown[]) =>
  answerTestPaymaster(chains, { id: 7, method, params }, () => 1_000)
const place = [entryPoint07Address, numberToHex(31337), {}]

test('default: a stub as long as the data that follows, and a signature that runs out', async () => {
  const stub = await ask('pm_getPaymasterStubData', operation, ...place)
  const data = await ask('pm_getPaymasterData', operation, ...place)
  expect(stub).toMatchObject({
    id: 7,
    result: { paymaster: testPaymaster, sponsor: { name: 'Latchkey Devnet' } },
  })
  expect(data).toMatchObject({ id: 7, result: { paymaster: testPaymaster } })
  const [one, other] = [stub, data].map((answer) =>
    'result' in answer ? (answer.result as { paymasterData: string }).paymasterData : '',
  )
  expect(one).toHaveLength(other?.length ?? 0)
  expect(other?.slice(0, 26)).toBe(`0x${'0'.repeat(12)}${numberToHex(1_600, { size: 6 }).slice(2)}`)
})

test.each([
  ['another chain', 'pm_getPaymasterData', [operation, entryPoint07Address, '0x1'], -32_602],
  ['another entry point', 'pm_getPaymasterData', [operation, testPaymaster, '0x7a69'], -32_602],
  ['another method', 'pm_sponsorUserOperation', [operation, ...place], -32_601],
  ['no operation', 'pm_getPaymasterData', [{}, ...place], -32_602],
])('error: %s', async (_, method, params, code) => {
  expect(await ask(method, ...params)).toMatchObject({ id: 7, error: { code } })
})
