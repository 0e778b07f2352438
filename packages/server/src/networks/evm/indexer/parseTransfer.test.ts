import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { parseTransfer } from './parseTransfer.js'

const [token, from, to] = (['a1', 'b2', 'c3'] as const).map((end) => `0x${end.padStart(40, '0')}` as Hex)
const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)'])
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const word = (value: bigint) => toHex(value, { size: 32 })
const log = (topics: unknown, data: Hex = '0x') => ({
  address: token!,
  topics: topics as Hex[],
  data,
  logIndex: 4,
})

test('default', () => {
  const topics = encodeEventTopics({ abi: erc20, args: { from, to } })
  const amount = 2n ** 256n - 1n
  expect(parseTransfer(log(topics, word(amount)), 7)).toEqual({
    position: 7,
    log: 4,
    kind: 20,
    token,
    from,
    to,
    amount,
  })
})

test('behavior: a fourth topic makes it an NFT and no money', () => {
  const topics = encodeEventTopics({ abi: erc721, args: { from, to, id: 10n ** 30n } })
  expect(parseTransfer(log(topics), 0)).toMatchObject({ kind: 721, from, to, amount: 1n })
})

test('behavior: ERC-1155 names the operator first', () => {
  const args = { operator: token, from, to }
  const single = encodeEventTopics({ abi: erc1155, eventName: 'TransferSingle', args })
  const batch = encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args })
  const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, 5n])
  expect(parseTransfer(log(single, data), 0)).toMatchObject({ kind: 1155, from, to, amount: 1n })
  expect(parseTransfer(log(batch), 0)).toMatchObject({ kind: 1155, from, to, amount: 1n })
})

test.each([
  ['no topics', [], word(1n)],
  ['another event', [pad('0x01', { size: 32 }), pad(from!), pad(to!)], word(1n)],
  ['an amount that is none', encodeEventTopics({ abi: erc20, args: { from, to } }), '0x01'],
  ['nothing indexed', encodeEventTopics({ abi: erc20 }).slice(0, 1), word(1n)],
  [
    'a topic that is no address',
    [encodeEventTopics({ abi: erc20 })[0], `0x${'ff'.repeat(32)}`, pad(to!)],
    word(1n),
  ],
] as const)('error: %s is no transfer', (_, topics, data) => {
  expect(parseTransfer(log(topics, data), 0)).toBeUndefined()
})

test('behavior: whatever a contract logs, nothing throws', () => {
  const topic = fc.oneof(
    fc.constantFrom(...encodeEventTopics({ abi: erc20, args: { from, to } })),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes)),
  )
  const data = fc.uint8Array({ maxLength: 96 }).map((bytes) => toHex(bytes))
  fc.assert(
    fc.property(fc.array(topic, { maxLength: 4 }), data, (topics, data) => {
      const found = parseTransfer(log(topics, data), 0)
      if (found) expect(found.amount).toBeLessThan(2n ** 256n)
    }),
  )
})

test('behavior: L-a logs of zkSync’s coin are no transfers of a token: they tell of payments that are counted already', () => {
  const topics = encodeEventTopics({ abi: erc20, args: { from, to } })
  const coin = { ...log(topics, word(5n)), address: '0x000000000000000000000000000000000000800a' as Hex }
  expect(parseTransfer(coin, 7)).toBeUndefined()
})
