import { tokenAssetId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { chainOne, chainTwo } from '../../../test/scriptedAdapter.js'
import type { Activity, ActivityTransfer } from './Activity.js'
import { selectTokenActivity } from './selectTokenActivity.js'

const one = chainOne.caipNetworkId
const address = `0x${'aB'.repeat(20)}`
const tokenId = tokenAssetId(one, address.toLowerCase())

const moved = (assetId?: ActivityTransfer['assetId']) =>
  ({ direction: 'in', symbol: 'USDC', name: 'USD Coin', ...(assetId && { assetId }) }) as ActivityTransfer
const activity = (id: string, ...transfers: ActivityTransfer[]) => ({ id, transfers }) as unknown as Activity
const select = (activities: readonly Activity[], wanted = tokenId) =>
  selectTokenActivity({ activities, tokenId: wanted }).map(({ id }) => id)

describe('selectTokenActivity', () => {
  test('default: in any case of its letters, and as one of several transfers', () =>
    expect(
      select([
        activity('alone', moved(tokenAssetId(one, address))),
        activity('coin', moved(tokenAssetId(one))),
        activity('swap', moved(tokenAssetId(one)), moved(tokenId)),
        activity('nothing'),
      ]),
    ).toEqual(['alone', 'swap']))

  test('behavior: S-10 a symbol proves nothing, and neither does the address on another network', () =>
    expect(
      select([
        activity('symbol', moved()),
        activity('elsewhere', moved(tokenAssetId(chainTwo.caipNetworkId, address))),
      ]),
    ).toEqual([]))

  test('behavior: mints that differ in the case of a letter are two', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as never
    const [mint, other] = [
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      'EPJFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ]
    const activities = [
      activity('mint', moved(tokenAssetId(solana, mint))),
      activity('other', moved(tokenAssetId(solana, other))),
    ]
    expect(select(activities, tokenAssetId(solana, mint))).toEqual(['mint'])
  })
})
