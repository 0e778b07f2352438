import { describeView } from '../../../test/describeView.js'
import { byClicks } from '../../../test/viewSteps.js'

describeView('help', { opens: { view: 'help' }, reach: byClicks('I don’t have a wallet') })
