import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './call.js'

/** An answer, and when it was asked for. */
export type Sample = Answer & { kind: string; askedAt: number }

/** Makes calls at a steady pace, whether they are answered or not, until stopped. */
export function callSteadily(
  perSecond: number,
  next: (number: number) => Promise<{ kind: string; answer: Promise<Answer> }>,
): { samples: Sample[]; stop: () => Promise<Sample[]> } {
  const samples: Sample[] = []
  const open = new Set<Promise<unknown>>()
  let isOver = false

  async function run() {
    const started = performance.now()
    for (let number = 0; !isOver; number += 1) {
      const due = started + (number * 1_000) / perSecond
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const { kind, answer } = await next(number)
      const askedAt = performance.now()
      const noted = answer.then((value) => void samples.push({ ...value, kind, askedAt }))
      open.add(noted)
      void noted.finally(() => open.delete(noted))
    }
  }

  const running = run()
  return {
    samples,
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
      return samples
    },
  }
}

/** Makes calls at a steady pace while some work is done. */
export async function callDuring(
  work: Promise<unknown>,
  perSecond: number,
  next: Parameters<typeof callSteadily>[1],
): Promise<Sample[]> {
  const load = callSteadily(perSecond, next)
  try {
    await work
  } finally {
    await load.stop()
  }
  return load.samples
}
