import { expect } from 'vitest'
import { account } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { byClicks, seesNotice, serverDown, withApi } from '../../../test/viewSteps.js'

const session = {
  project: { id: 'harbour', name: 'Harbour Game', url: null, iconUrl: null },
  pci: '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e',
  expiry: 4_000_000_000,
  createdAt: 1_790_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x5af3107a4000', period: 86_400 } },
    { type: 'contract-call', data: { address: account } },
    { type: 'erc20-recurring-allowance', data: { address: account } },
    { type: 'move-mountains', data: {} },
  ],
  policies: [],
  context: null,
  revokedAt: null,
}
describeView('permissions', {
  opens: { view: 'permissions' },
  render: withApi({
    sessions: {
      pcis: [
        session,
        { ...session, pci: '7b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e', revokedAt: 1_791_000_000 },
        { ...session, pci: '8b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e', expiry: 1_791_000_000 },
      ],
    },
  }),
  prepare: ({ dialog }) =>
    eventually(() => expect(dialog().querySelectorAll('.app-permissions')).toHaveLength(3)),
  data: ['Harbour Game'],
  reach: byClicks('Settings', 'Permissions'),
})
describeView('permissions-empty', {
  opens: { view: 'permissions' },
  render: withApi(),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
describeView('permissions-failed', {
  opens: { view: 'permissions' },
  render: withApi({ sessions: serverDown }),
  prepare: seesNotice,
})
