import { defineOnce, type Latchkey } from '@latchkey/core'
import { getToastStore } from './getToastStore.js'
import type { Toast } from './Toast.js'

const lifeMs = 2_500
/** One closes before the next appears, so that it is seen that there are two. */
const pauseMs = 150

/**
 * Shows a toast, whether the widget is open or not. One that is showing closes for it.
 *
 * @example
 * showToast(latchkey, { tone: 'bad', text: (texts) => texts.account.tokensUnavailable })
 */
export function showToast(latchkey: Latchkey, toast: Toast): void {
  const clock = getClock(latchkey)
  const { current } = getToastStore(latchkey).getState()
  clearTimeout(clock.timer)
  // Of several that come within the pause the last is shown: the others are older news.
  if (current || clock.next) {
    clock.next = toast
    getToastStore(latchkey).setState({ current: undefined })
    clock.timer = setTimeout(() => appear(latchkey, toast), pauseMs)
  } else appear(latchkey, toast)
}

/** Takes away what is showing. */
export function dismissToast(latchkey: Latchkey): void {
  const clock = getClock(latchkey)
  clearTimeout(clock.timer)
  clock.next = undefined
  getToastStore(latchkey).setState({ current: undefined })
}

/** Begins a toast's life, when it is seen: the code that shows the first one may take a while to arrive. */
export function beginToast(latchkey: Latchkey): void {
  const clock = getClock(latchkey)
  const { number, current } = getToastStore(latchkey).getState()
  // It moves between the page and the widget's dialog, and gets no second life by that.
  if (!current || current.action || current.stays || clock.number === number) return
  clock.number = number
  clearTimeout(clock.timer)
  clock.timer = setTimeout(() => dismissToast(latchkey), lifeMs)
}

function appear(latchkey: Latchkey, toast: Toast): void {
  const clock = getClock(latchkey)
  clock.next = undefined
  getToastStore(latchkey).setState(({ number }) => ({ number: number + 1, current: toast }))
}

type Clock = {
  timer?: ReturnType<typeof setTimeout> | undefined
  next?: Toast | undefined
  /** Number of the toast whose time has begun. */
  number?: number
}

const getClock = defineOnce((): Clock => ({}), { dispose: ({ timer }) => clearTimeout(timer) })
