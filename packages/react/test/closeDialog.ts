import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from './eventually.js'

/** Closes the dialog of a test that opens another one after it. */
export async function closeDialog(dialog: () => HTMLElement): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(dialog()).toBeUndefined())
}
