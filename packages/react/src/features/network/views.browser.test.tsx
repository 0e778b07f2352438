import { describeView } from '../../../test/describeView.js'
import { chainTwo } from '../../../test/networks.js'
import { byClicks, connected, never, seesTitle } from '../../../test/viewSteps.js'

describeView('networks', {
  opens: { view: 'networks' },
  render: connected,
  reach: byClicks('Chain One'),
})
describeView('switch-network', {
  opens: { view: 'switch-network', caipNetworkId: chainTwo.caipNetworkId },
  render: connected,
  given: ({ evm }) => {
    evm.script.onSwitch = never
  },
  reach: async (widget) => {
    await byClicks('Chain One', 'Chain Two')(widget)
    await seesTitle('Switch to Chain Two')(widget)
  },
})
describeView('unsupported-network', {
  opens: { view: 'unsupported-network', namespace: 'eip155' },
  render: connected,
  given: ({ evm }) => {
    const [connection] = evm.adapter.connections.get()
    if (connection) evm.script.change({ ...connection, caipNetworkId: 'eip155:999' as never })
  },
})
