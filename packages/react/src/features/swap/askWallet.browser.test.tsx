import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

test.each([
  [
    new LatchkeyError('mobile/refused', {
      context: { reason: 'not-signed', walletCode: -3, method: 'sign_transactions' },
    }),
    'Your wallet app did not sign.',
  ],
  [new LatchkeyError('wallet/rejected'), 'Declined in your wallet'],
])('error: what a wallet answers, in the review: %s', async (error, sentence) => {
  const { dialog, evm, open, text } = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    config: createScriptedApi().config,
  })
  evm.script.swap.onSubmit = () => Promise.reject(error)
  await open({ view: 'swap', from: 'USDC', to: 'ETH', amount: '100' })
  const enabled = (within = '') => dialog()?.querySelector(`${within}.button.primary[aria-disabled="false"]`)
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
  await userEvent.click(dialog().querySelector('.button.primary') as Element)
  await eventually(() => expect(dialog().querySelector('.swap-steps')).not.toBeNull())
  // It takes no click in its first half second (S-25).
  await eventually(() => expect(enabled()).toBeTruthy())
  await userEvent.click(enabled() as Element)
  await eventually(() => expect(text()).toContain(sentence))
  expect(dialog().querySelector('.swap-steps')).not.toBeNull()
})

test('behavior: S-27 a permit is said with its amount and its end, signed, and then swapped', async () => {
  const { dialog, evm, open, text } = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    config: createScriptedApi().config,
  })
  evm.script.swap.hasPermits = true
  await open({ view: 'swap', from: 'USDC', to: 'ETH', amount: '100' })
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
  await userEvent.click(dialog().querySelector('.button.primary') as Element)
  await eventually(() => expect(text()).toContain('Sign that 100 USDC may be taken once, until'))
  const next = (label: string) =>
    [...dialog().querySelectorAll('.button.primary[aria-disabled="false"]')].find(
      (one) => one.textContent === label,
    )
  await eventually(() => expect(next('Approve')).toBeTruthy())
  await userEvent.click(next('Approve') as Element)
  await eventually(() => expect(next('Swap')).toBeTruthy())
  expect(dialog().querySelectorAll('.swap-steps li[data-status="done"]')).toHaveLength(1)
})
