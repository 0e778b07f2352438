import { describeView } from '../../../test/describeView.js'
import { byClicks, connected, seesRows, tokenData, withApi } from '../../../test/viewSteps.js'

describeView('settings-tokens', {
  opens: { view: 'settings' },
  render: withApi(),
  prepare: seesRows,
  data: tokenData,
})
describeView('settings', { opens: { view: 'settings' }, render: connected, reach: byClicks('Settings') })
