import type { SendContext } from '../state/SendContext.js'

/** Empties an amount that was typed as money of another currency than the page's now: 1,000 yen are not 1,000 dollars. */
export function dropOldMoney(context: SendContext): void {
  const { store, money } = context
  const { form } = store.getState()
  if (!form.inFiat || !money || money.currency === context.currency()) return
  context.money = undefined
  context.pinned = undefined
  store.setState({ form: { ...form, amount: '', inFiat: false }, amount: undefined })
}
