import { type Caip2Id, tokenAssetId } from '@latchkey/protocol'
import { expect } from 'vitest'
import { balanceOf } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne, chainTwo } from '../../../test/networks.js'
import { byClicks, dates, seesNotice, serverDown, tokenData, withApi } from '../../../test/viewSteps.js'

const usdcId = tokenAssetId(chainOne.caipNetworkId, `0x${'a1'.repeat(20)}`)
const usdcOn = (chainId: Caip2Id, numeric: string) =>
  balanceOf({
    chainId,
    address: `${chainId}:0x${'a1'.repeat(20)}`,
    quantity: { decimals: '6', numeric },
    asset: 'usdc',
  })
describeView('token', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({
    balance: {
      balances: [usdcOn(chainOne.caipNetworkId, '1050.87'), usdcOn(chainTwo.caipNetworkId, '20')],
    },
  }),
  prepare: async (widget) => {
    await eventually(() => expect(widget.dialog().querySelectorAll('.place')).toHaveLength(2))
    await eventually(() => expect(widget.dialog().querySelector('.virtual .row')).not.toBeNull())
  },
  data: [...tokenData, ...dates],
  reach: byClicks('USD Coin'),
})
describeView('token-empty', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({ balance: { balances: [] } }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
describeView('token-failed', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({ balance: serverDown }),
  prepare: seesNotice,
})
