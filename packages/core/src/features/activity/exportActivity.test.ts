import { formatAmount, makeAmount, parseAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import type { Activity, ActivityTransfer } from './Activity.js'
import { type ExportedActivity, exportActivity } from './exportActivity.js'

const transfer = (given: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  direction: 'out',
  symbol: 'USDC',
  name: 'USD Coin',
  amount: makeAmount(12_500_000n, 6),
  value: makeAmount(1_250n, 2),
  assetId: 'eip155:1/erc20:0xaa' as never,
  isCollectible: false,
  ...given,
})
const activity = (given: Partial<Activity> = {}): Activity => ({
  id: 'a',
  hash: '0xa',
  chainId: 'eip155:1' as never,
  status: 'confirmed',
  time: Date.parse('2026-06-15T12:00:00Z'),
  direction: 'out',
  from: '0xf',
  to: '0xt',
  transfers: [transfer()],
  isSpam: false,
  ...given,
})
const csv = (given: readonly Activity[]) =>
  exportActivity({ activities: given, currency: 'usd', format: 'csv' })
const json = (given: readonly Activity[]) =>
  JSON.parse(exportActivity({ activities: given, currency: 'usd', format: 'json' })) as ExportedActivity[]

describe('exportActivity', () => {
  test('default: CSV', () => {
    expect(csv([activity()])).toBe(
      'time,status,direction,amount,symbol,asset,value,currency,from,to,network,hash\r\n' +
        '2026-06-15T12:00:00.000Z,confirmed,out,12.5,USDC,eip155:1/erc20:0xaa,12.5,usd,0xf,0xt,eip155:1,0xa\r\n',
    )
  })

  test('param: format: JSON', () => {
    expect(json([activity()])).toEqual([
      {
        time: '2026-06-15T12:00:00.000Z',
        status: 'confirmed',
        direction: 'out',
        amount: '12.5',
        symbol: 'USDC',
        asset: 'eip155:1/erc20:0xaa',
        value: '12.5',
        currency: 'usd',
        from: '0xf',
        to: '0xt',
        network: 'eip155:1',
        hash: '0xa',
      },
    ])
  })

  test('behavior: S-22 what was altered says so', () => {
    expect(json([activity({ isAltered: true })])).toMatchObject([{ status: 'altered' }])
  })

  test('behavior: a row for each movement, and one where nothing moved; what is not known is empty', () => {
    const { value: _, assetId: __, ...bare } = transfer()
    expect(json([activity({ transfers: [transfer(), bare] })])).toMatchObject([
      {},
      { asset: '', value: '', currency: '' },
    ])
    expect(json([activity({ transfers: [], direction: 'none' })])).toMatchObject([
      { direction: 'none', amount: '' },
    ])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd', '%x'])(
    'behavior: what a spreadsheet would run is a text: %s',
    (symbol) => {
      const field = readCsv(csv([activity({ transfers: [transfer({ symbol })] })]))[1]?.[4]
      expect(field).toBe(`'${symbol}`)
    },
  )

  test('behavior: RFC 4180 whatever is in a field, it is one field of as many as the heading has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (symbol, from) => {
        const rows = readCsv(csv([activity({ from, transfers: [transfer({ symbol })] }), activity()]))
        expect(rows.map((row) => row.length)).toEqual([12, 12, 12])
        expect(rows[1]?.[4]?.replace(/^'/, '')).toBe(symbol.replace(/^'/, ''))
        for (const field of rows.flat()) expect(field).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  test('behavior: P-18, P-19 amounts survive digit by digit, with 0 decimals as with 255', () => {
    checkProperty(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 77n }),
        fc.constantFrom(0, 1, 6, 18, 77, 255),
        (value, decimals) => {
          const amount = makeAmount(value, decimals)
          const [row] = json([activity({ transfers: [transfer({ amount })] })])
          expect(row?.amount).toBe(formatAmount(amount))
          expect(parseAmount(row?.amount ?? '', decimals)).toEqual(amount)
          expect(JSON.parse(JSON.stringify(row))).toEqual(row)
        },
      ),
    )
  })
})

/** A reader of RFC 4180, not ours. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string
    if (isQuoted) {
      if (character !== '"') field += character
      else if (text[index + 1] === '"') field += text[++index]
      else isQuoted = false
    } else if (character === '"' && field === '') isQuoted = true
    else if (character === ',') {
      rows.at(-1)?.push(field)
      field = ''
    } else if (character === '\r' && text[index + 1] === '\n') {
      rows.at(-1)?.push(field)
      field = ''
      index += 1
      if (index + 1 < text.length) rows.push([])
    } else field += character
  }
  return rows
}
