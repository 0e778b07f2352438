import type { TokenBalance } from '@latchkey/protocol/wire'
import { expect, test } from 'vitest'
import { countTurns } from '../../../test/countTurns.js'
import { chainOne } from '../../../test/scriptedAdapter.js'
import { readTokens } from './readTokens.js'

const one = chainOne.caipNetworkId
const balances = (length: number) =>
  Array.from(
    { length },
    (_, index): TokenBalance => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      chainId: one,
      address: `${one}:0x${index.toString(16).padStart(40, '1')}`,
      price: 1,
      quantity: { decimals: '18', numeric: '2.5' },
      iconUrl: 'https://pictures.example/t.png',
      listed: true,
    }),
  )

test('default: those of the networks, in order', async () => {
  const [first, second] = balances(2) as [TokenBalance, TokenBalance]
  const elsewhere: TokenBalance = { ...second, chainId: 'eip155:99' as never, address: undefined as never }
  const tokens = await readTokens([first, elsewhere, second], { networks: [chainOne] })
  expect(tokens.map(({ token }) => token.symbol)).toEqual(['T0', 'T1'])
  expect(tokens[0]?.token.image).toBeUndefined()
})

test('param: toImage', async () => {
  const [read] = await readTokens(balances(1), { networks: [chainOne], toImage: (url) => `/proxy?${url}` })
  expect(read?.token.image).toBe('/proxy?https://pictures.example/t.png')
})

test('behavior: F-11 thousands are many pieces of work, and the page goes on between them', async () => {
  const { value, turns } = await countTurns(() => readTokens(balances(5_000), { networks: [chainOne] }))
  expect(value).toHaveLength(5_000)
  expect(turns).toBeGreaterThanOrEqual(19)
})

test('behavior: a few are one piece', async () => {
  const { turns } = await countTurns(() => readTokens(balances(200), { networks: [chainOne] }))
  expect(turns).toBe(0)
})
