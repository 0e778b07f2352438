import { setCurrentTab } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { expect } from 'vitest'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import {
  connected,
  dates,
  named,
  seesNotice,
  seesRows,
  serverDown,
  tokenData,
  withApi,
} from '../../../test/viewSteps.js'

describeView('account', { opens: { view: 'account' }, render: connected })
describeView('account-failed', {
  opens: { view: 'account' },
  render: connected,
  given: ({ evm }) => {
    evm.script.onBalance = () =>
      Promise.reject(new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } }))
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
  data: ['–'],
})
describeView('account-tokens', {
  opens: { view: 'account' },
  render: withApi({ identity: named }),
  prepare: seesRows,
  data: tokenData,
})
describeView('account-hidden', {
  opens: { view: 'account' },
  render: withApi(),
  prepare: async (widget) => {
    await seesRows(widget)
    widget.dialog().querySelector<HTMLElement>('.more')?.click()
    await eventually(() => expect(widget.dialog().querySelectorAll('.virtual .pair')).toHaveLength(3))
  },
  data: tokenData,
})
describeView('account-tokens-failed', {
  opens: { view: 'account' },
  render: withApi({ balance: serverDown }),
  prepare: seesNotice,
  data: tokenData,
})
describeView('account-loading', {
  opens: { view: 'account' },
  render: withApi({ balance: () => new Promise(() => {}) }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.quiet-row')).not.toBeNull()),
})
describeView('account-activity', {
  opens: { view: 'account' },
  render: withApi(),
  given: ({ latchkey }) => setCurrentTab(latchkey, { tab: 'activity' }),
  prepare: seesRows,
  data: [...tokenData, ...dates],
})
