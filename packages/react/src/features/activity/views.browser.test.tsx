import { expect } from 'vitest'
import { json } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import {
  byClicks,
  dates,
  seesNotice,
  seesRows,
  serverDown,
  tokenData,
  withApi,
} from '../../../test/viewSteps.js'

describeView('activity', {
  opens: { view: 'activity' },
  render: withApi(),
  prepare: seesRows,
  data: [...tokenData, ...dates],
  reach: byClicks('Activity', 'Save as CSV, JSON'),
})
describeView('activity-failed', {
  opens: { view: 'activity' },
  render: withApi({ history: serverDown }),
  prepare: seesNotice,
})
describeView('activity-too-many', {
  opens: { view: 'activity' },
  render: withApi({ history: () => json('{}', { status: 429, headers: { 'retry-after': '60' } }) }),
  prepare: seesNotice,
  data: [/^\(\d+s\)$/],
})
describeView('activity-empty', {
  opens: { view: 'activity' },
  render: withApi({ history: { data: [], next: null } }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
