import { createClient, custom, type Hex, keccak256, size } from 'viem'
import { expect, inject, test } from 'vitest'
import { connectChainOf } from '../../test/openPasskeyWallet.js'
import { safeContracts, signerCodes } from './contracts.js'
import { readSigner } from './readSigner.js'
import { createSignerCodes, readSignerCode } from './readSignerCode.js'
import { toSafeAddress } from './toSafeAddress.js'

const info = inject('devnet').evm[0]!
const { chainId } = info
const chain = connectChainOf(info)
const readFactory = async () => (await chain.getCode({ address: safeContracts.signerFactory })) ?? '0x'

/** A node that says of every address that it has this code. */
function openNode(...answers: readonly Hex[]) {
  const left = [...answers]
  const request = async () => left.shift() ?? answers.at(-1)
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

test('default: the part of the factory’s code whose hash and length are known', async () => {
  expect(signerCodes).toMatchInlineSnapshot(`
    [
      {
        "hash": "0x0d5fd9a924d7d85f619f05d25772216efaf637e818a5ac0dfea06c4373eabbcc",
        "length": 437,
      },
      {
        "chainIds": [
          1337,
          31337,
          31338,
        ],
        "hash": "0x24eb5cf1cb02e3bc5ef6917bcd59e2cb1a7f02b257284dc89daeac1c37dada50",
        "length": 494,
      },
    ]
  `)
  const code = await readSignerCode({ chainId, node: chain })
  expect(await readFactory()).toContain(code.slice(2))
  expect(signerCodes).toContainEqual(expect.objectContaining({ hash: keccak256(code), length: size(code) }))
})

test('error: a part that differs, a longer and a cut one, no code at all: refused', async () => {
  const factory = await readFactory()
  const part = (await readSignerCode({ chainId, node: chain })).slice(2)
  const others = [
    factory.replace(part, `${part.slice(0, -2)}00`),
    factory.replace(part, `${part.slice(0, 40)}00${part.slice(40)}`),
    `0x${part.slice(0, -2)}`,
    '0x00',
    '0x',
  ] as Hex[]
  for (const code of others)
    await expect(readSignerCode({ chainId, node: openNode(code) })).rejects.toMatchObject({
      code: -32_603,
      message: expect.stringContaining(safeContracts.signerFactory),
    })
  // At whichever place it is.
  expect(await readSignerCode({ chainId, node: openNode(`0x${part}`) })).toBe(`0x${part}`)
})

test('error: on a public chain a node cannot name the older code: the factory there makes no contract of it', async () => {
  await expect(readSignerCode({ chainId: 1, node: chain })).rejects.toMatchObject({ code: -32_603 })
})

test('behavior: a chain is asked once, and again where its node failed', async () => {
  const factory = await readFactory()
  const readCode = createSignerCodes()
  const node = openNode('0x', factory, '0x')
  await expect(readCode({ chainId, node })).rejects.toThrow()
  const code = await readCode({ chainId, node })
  expect(await readCode({ chainId, node })).toBe(code)
  await expect(readCode({ chainId: 1, node })).rejects.toThrow()
})

test('default: the account’s first passkey is Safe’s shared signer, and no node is asked', async () => {
  const publicKey = `0x${'11'.repeat(64)}` as const
  const { address: account } = toSafeAddress({ publicKey })
  const readCode = async () => Promise.reject(new Error('It was asked.'))
  expect(await readSigner({ publicKey, account, readCode })).toBe(safeContracts.sharedSigner)
  const other = safeContracts.singleton
  await expect(readSigner({ publicKey, account: other, readCode })).rejects.toThrow('asked')
})
