import { defineOnce, type Latchkey } from '@latchkey/core'
import type { SendFlow, SendStep } from '@latchkey/core/send'
import type { ViewProps } from '../../router/ViewProps.js'
import { writeEditable } from '../../ui/writeEditable.js'
import { findChoice, type SendChoice, toSendable } from './useSendChoices.js'

export type PrefillSendParameters = {
  latchkey: Latchkey
  locale: string
  view: ViewProps<'send'>['view']
  choices: readonly SendChoice[]
  step: SendStep
} & Pick<SendFlow, 'edit' | 'back'>

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
