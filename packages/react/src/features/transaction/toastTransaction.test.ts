import { createLatchkey } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { makeTransaction, seedTransaction } from '../../../test/seedTransaction.js'
import { createRouter } from '../../router/createRouter.js'
import { getToastStore } from '../../shell/toast/getToastStore.js'
import { toastTransaction } from './toastTransaction.js'

test('behavior: that it has started is no news to who sees what has become of it', () => {
  const latchkey = createLatchkey({ adapters: [createScriptedAdapter('eip155').descriptor], storage: null })
  seedTransaction(latchkey, makeTransaction())
  const modal = createRouter()
  modal.open({ id: 'transaction', transactionId: 'one' })
  const toast = () => getToastStore(latchkey).getState().current
  toastTransaction(latchkey, { type: 'transaction-started', transactionId: 'one', modal })
  expect(toast()).toBeDefined()
  toastTransaction(latchkey, { type: 'transaction-confirmed', transactionId: 'one', modal })
  expect(toast()).toBeUndefined()
})
