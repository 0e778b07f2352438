import { goBack } from '@latchkey/devnet'
import { decodeAbiParameters, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectChainOf } from '../../test/openPasskeyWallet.js'
import { safeContracts } from './contracts.js'
import { findMissing } from './findMissing.js'
import { toSafeAddress } from './toSafeAddress.js'

const info = inject('devnet').evm[0]!
const chain = connectChainOf(info)
let snapshot: Hex
beforeAll(async () => {
  snapshot = await chain.snapshot()
})
afterAll(() => goBack(chain, snapshot))

// The factory is Safe’s own code at its public address, and asks nothing of its chain: what it answers here it answers everywhere.
test('default: the address is the one that Safe’s factory gives, for any key and salt', async () => {
  for (const salt of [0n, 1n, 2n ** 256n - 1n])
    for (const publicKey of [
      `0x${'11'.repeat(64)}`,
      toHex(crypto.getRandomValues(new Uint8Array(64))),
    ] as const) {
      const { address, factory, factoryData } = toSafeAddress({ publicKey, salt })
      const { data = '0x' } = await chain.call({ to: factory, data: factoryData })
      expect(decodeAbiParameters([{ type: 'address' }], data)).toEqual([address])
    }
})

test('default: an address of record: it never changes, for people are paid there', () => {
  expect(toSafeAddress({ publicKey: `0x${'11'.repeat(64)}` }).address).toMatchInlineSnapshot(
    `"0x990645553167Fff818C93a1eC2AC23f0Dee30096"`,
  )
})

test('default: nothing is missing where all of it is; what is not there is named', async () => {
  expect(await findMissing(chain)).toEqual([])
  for (const address of [safeContracts.signerFactory, safeContracts.entryPoint])
    await chain.setCode({ address, bytecode: '0x' })
  expect(await findMissing(chain)).toEqual(['entryPoint', 'signerFactory'])
})

test('behavior: a chain that does not check P-256 itself needs the contract that does', async () => {
  const without = {
    ...chain,
    request: (async (call: { method: string; params?: unknown }) => {
      const [asked] = (call.params ?? []) as { to?: string }[]
      const isPrecompile = call.method === 'eth_call' && /^0x0{37}100$/.test(asked?.to ?? '')
      return isPrecompile ? '0x' : chain.request(call as never)
    }) as never,
  }
  expect(await findMissing(without)).not.toContain('verifier')
  await chain.setCode({ address: safeContracts.verifier, bytecode: '0x' })
  expect(await findMissing(without)).toContain('verifier')
  expect(await findMissing(chain)).not.toContain('verifier')
})
