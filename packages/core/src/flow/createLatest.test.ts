import { expect, test } from 'vitest'
import { createLatest } from './createLatest.js'

test('default: a run is the newest until another begins', () => {
  const runs = createLatest()
  const isFirst = runs.begin()
  expect(isFirst()).toBe(true)
  const isSecond = runs.begin()
  expect([isFirst(), isSecond()]).toEqual([false, true])
})

test('behavior: joining begins no run, and an end makes all of them old', () => {
  const runs = createLatest()
  const isFirst = runs.begin()
  const isJoined = runs.join()
  expect([isFirst(), isJoined()]).toEqual([true, true])
  runs.end()
  expect([isFirst(), isJoined()]).toEqual([false, false])
  expect(runs.join()()).toBe(true)
})
