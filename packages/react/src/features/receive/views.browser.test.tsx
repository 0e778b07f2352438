import { expect } from 'vitest'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { addressData, byClicks, connected } from '../../../test/viewSteps.js'

describeView('receive', {
  opens: { view: 'receive' },
  render: connected,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.qr path')).not.toBeNull()),
  data: addressData,
  reach: byClicks('Receive'),
})
