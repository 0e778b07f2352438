import { expect, test, vi } from 'vitest'
import { sayStep } from './sayStep.js'

test('default: what is begun, and every ten seconds that it goes on, until it is done', async () => {
  vi.useFakeTimers()
  try {
    const said: string[] = []
    let finish = (_: number) => {}
    const run = () =>
      new Promise<number>((resolve) => {
        finish = resolve
      })
    const step = sayStep((line) => void said.push(line), { label: 'Starting the data API', run })
    await vi.advanceTimersByTimeAsync(25_000)
    finish(7)
    expect(await step).toBe(7)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(said).toEqual([
      'Starting the data API …',
      'Starting the data API … 10 s',
      'Starting the data API … 20 s',
    ])
  } finally {
    vi.useRealTimers()
  }
})
