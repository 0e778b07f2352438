import { defineOnce, type Latchkey } from '@latchkey/core'
import type { ViewProps } from '../../router/ViewProps.js'
import { writeEditable } from '../../ui/writeEditable.js'
import type { UsePrefillParameters } from './usePrefill.js'
import { findChoice, toSendable } from './useSendChoices.js'

export type PrefillSendParameters = UsePrefillParameters & { latchkey: Latchkey; locale: string }

/** Puts what the view was opened with into the form, once. */
export function prefillSend(parameters: PrefillSendParameters): void {
  const { view, choices, step, edit, back, latchkey, locale } = parameters
  // What every object says, on a page that others have changed, is not what the view was opened with (C-14).
  const { token, to, amount }: typeof view = Object.assign(Object.create(null), view)
  const filled = getFilled(latchkey)
  const wanted = findChoice(choices, token)
  if (!wanted || filled.has(view)) return
  // A review of something else that was left open.
  if (step === 'review') back()
  if (step !== 'form') return
  filled.add(view)
  edit({
    token: toSendable(wanted),
    ...(to !== undefined && { receiver: to }),
    ...(amount !== undefined && {
      amount: writeEditable(amount, wanted.decimals, locale),
      inFiat: false,
      unit: undefined,
    }),
  })
}

const getFilled = defineOnce(() => new WeakSet<ViewProps<'send'>['view']>())
