import { makeAmount } from '@latchkey/protocol'
import {
  askCalls,
  askPsbt,
  callees,
  drained,
  failing,
  programs,
  supplied,
  type Told,
  unknown,
} from '../../../test/askCalls.js'
import { describeView } from '../../../test/describeView.js'
import { connected, sendData, type Widget } from '../../../test/viewSteps.js'

const { spender, token } = callees
const collectible: Told = {
  calls: [{ kind: 'collectible', to: spender, token, id: '77' }],
  effects: { given: [{ amount: makeAmount(1n, 0), token, id: '77' }], received: [], allowed: [] },
}

const data = [
  ...sendData,
  'order 7',
  'cHNidP8=',
  /ETH$/,
  /^0x/,
  'supply',
  'asset',
  /USDC|RECEIPT|0.5 ETH/,
  /to": "0x44/,
  /^#\d+$/,
  /^"0x/,
]
const asked = (told: Told, problem?: typeof failing) => ({
  opens: { view: 'calls' } as const,
  render: connected,
  given: (widget: Widget) => void askCalls(widget, told, problem),
  data: [...data, 'nothing to supply'],
})
describeView('calls', asked(supplied))
describeView('calls-access-to-all', asked(drained))
describeView('calls-unknown', asked(unknown))
describeView('calls-failing', asked(supplied, failing))
describeView('calls-collectible', asked(collectible))
describeView('calls-programs', asked(programs))
const partly = { ...supplied, effects: { ...supplied.effects, isPartial: true } } as Told
describeView('calls-partly', asked(partly))
describeView('calls-psbt', { ...asked(supplied), given: (widget: Widget) => void askPsbt(widget) })
