import { LatchkeyError } from '@latchkey/protocol'
import { expect } from 'vitest'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { account } from '../../../test/createScriptedApi.js'
import { createScriptedAuthentication } from '../../../test/createScriptedAuthentication.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { addressData, connected, seesNotice } from '../../../test/viewSteps.js'

const signInData = [location.host, ...addressData, 'Welcome.']
const signInPage = (options = {}) => {
  const { script, config } = createScriptedAuthentication({ statement: 'Welcome.', ...options })
  // Put off before, so that it opens when it is asked to.
  const storage = createMapStorage({ 'latchkey.default.signInLater': `eip155:${account}` })
  return { script, render: { ...connected, config: { ...config, storage } } }
}
describeView('sign-in', {
  opens: { view: 'sign-in' },
  render: signInPage({ isRequired: false }).render,
  data: signInData,
})
describeView('sign-in-declined', {
  opens: { view: 'sign-in' },
  render: signInPage({ isRequired: false }).render,
  given: ({ evm }) => {
    evm.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  },
  prepare: async (widget) => {
    // A button that is busy, while the server is asked for a session, does nothing.
    const sign = () => widget.dialog().querySelector<HTMLElement>('.primary:not([aria-disabled="true"])')
    await eventually(() => expect(sign()).not.toBeNull())
    sign()?.click()
    await seesNotice(widget)
  },
  data: signInData,
})
const signedInPage = signInPage()
signedInPage.script.admit({ namespace: 'eip155', address: account })
describeView('signed-in', {
  opens: { view: 'sign-in' },
  render: signedInPage.render,
  // Until the server has said who is signed in, the view offers to sign in.
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.primary')).toBeNull()),
  data: signInData,
})
