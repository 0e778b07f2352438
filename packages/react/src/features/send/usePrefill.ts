import { defineOnce } from '@latchkey/core'
import type { SendFlow, SendStep } from '@latchkey/core/send'
import { formatEditableAmount, parseAmount } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { type SendChoice, toSendable } from './useSendChoices.js'

type SendView = ViewProps<'send'>['view']

export type UsePrefillParameters = {
  view: SendView
  choices: readonly SendChoice[]
  step: SendStep
} & Pick<SendFlow, 'edit' | 'back'>

/** Puts what the view was opened with into the form, once: coming back to the view changes nothing that was edited since. */
export function usePrefill({ view, choices, step, edit, back }: UsePrefillParameters): void {
  const { latchkey, locale } = useLatchkeyContext()
  const { token, to, amount } = view
  const isEmpty = token === undefined && to === undefined && amount === undefined
  const wanted = isEmpty ? undefined : choices.find((one) => one.address === token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the token is known and the form is open, and not again.
  useEffect(() => {
    const filled = getFilled(latchkey)
    if (!wanted || filled.has(view)) return
    // A review of something else that was left open.
    if (step === 'review') back()
    if (step !== 'form') return
    filled.add(view)
    edit({
      token: toSendable(wanted),
      ...(to !== undefined && { receiver: to }),
      ...(amount !== undefined && { amount: write(amount, wanted.decimals, locale), inFiat: false }),
    })
  }, [view, wanted?.address, wanted === undefined, step])
}

const getFilled = defineOnce(() => new WeakSet<SendView>())

/** As one types it in the visitor's language; what is no amount is left to the form, which says so. */
function write(amount: string, decimals: number, locale: string): string {
  try {
    return formatEditableAmount(parseAmount(amount, decimals), locale)
  } catch {
    return amount
  }
}
