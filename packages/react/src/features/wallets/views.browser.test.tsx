import { describeView } from '../../../test/describeView.js'
import { byClicks, connected } from '../../../test/viewSteps.js'

describeView('wallets', { opens: { view: 'wallets' }, render: connected, reach: byClicks('Wallets') })
