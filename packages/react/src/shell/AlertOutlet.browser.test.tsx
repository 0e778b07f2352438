import { getAlerts, reportAlert } from '@latchkey/core/alerts'
import { LatchkeyError } from '@latchkey/protocol'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

const refused = new LatchkeyError('api/refused', {
  context: {
    call: 'balance',
    status: 403,
    field: 'origin',
    refusal: 'origin-not-allowed',
    reason: 'Origin not allowed',
    retryAfterMs: undefined,
  },
})

test('default: F-16 says once what is wrong and how to mend it, and can be dismissed', async () => {
  const { latchkey, open, dialog } = await renderWidget()
  await open()
  for (let call = 0; call < 5; call += 1) reportAlert(latchkey, refused, { isDevelopment: true })
  const bars = () => [...dialog().querySelectorAll<HTMLElement>('.alert')]
  await eventually(() => expect(bars()).toHaveLength(1))
  expect(bars()[0]?.querySelector('[role=alert]')?.textContent).toContain('Invalid App Configuration')
  expect(bars()[0]?.textContent).toContain('origins of the project')
  const { violations } = await axe.run(bars()[0] as HTMLElement)
  expect(violations).toEqual([])
  await userEvent.click(bars()[0]?.querySelector('button') as HTMLElement)
  await eventually(() => expect(bars()).toHaveLength(0))
  reportAlert(latchkey, refused, { isDevelopment: true })
  expect(getAlerts(latchkey).getState().current).toBeUndefined()
})

test('behavior: F-16 a built page shows nothing', async () => {
  const { latchkey, open, dialog } = await renderWidget()
  const log = vi.fn()
  reportAlert(latchkey, refused, { isDevelopment: false, log })
  await open()
  expect(dialog().querySelector('.alert')).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

test('param: locale: right to left, in its own words', async () => {
  const { latchkey, open, dialog } = await renderWidget({ locale: 'ar' })
  const error = new LatchkeyError('network/not-found', { context: { network: 'eip155:9' } })
  reportAlert(latchkey, error, { isDevelopment: true })
  await open()
  await eventually(() => expect(dialog().querySelector('.alert')?.textContent).toContain('eip155:9'))
  expect(dialog().querySelector('.alert')?.textContent).toContain('لم يُعثر على الشبكة')
})
